/** Remembers the last answers, so many of them, each by all that it follows from. Nobody changes what stands in one. */
export function lastAnswers<Answer>(most: number): (question: string, answer: () => Answer) => Answer {
  const known = new Map<string, { answer: Answer }>();
  return (question, answer) => {
    const found = known.get(question) ?? { answer: answer() };
    // What is asked for again goes to the end; the first is what was not asked for longest.
    known.delete(question);
    known.set(question, found);
    const [oldest] = known.size > most ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return found.answer;
  };
}
