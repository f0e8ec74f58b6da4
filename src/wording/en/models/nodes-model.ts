/** A node with the model that answers it in the place of the run's. `host`: of another place than the run's, '' for one in this browser; else null. */
export function wordNodesModel(label: string, model: string, host: string | null): string {
  if (host === null) return `${label} (${model})`;
  return `${label} (${model}, ${wordAt(host)})`;
}

/** Where a model is. */
export function wordAt(host: string): string {
  return host === '' ? 'in this browser' : `at ${host}`;
}
