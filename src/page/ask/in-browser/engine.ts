/** What is used of wllama. An instance holds one model, of one file. */
export interface Engine {
  loadModel(blobs: Blob[], params: object): Promise<void>;
  /** Rejects where the model breaks; chunks have the form of Chat Completions. */
  createChatCompletion(options: object & { stream: true; abortSignal?: AbortSignal }): Promise<AsyncIterable<unknown>>;
  /** Ends its worker: what is under way rejects. */
  exit(): Promise<void>;
}
