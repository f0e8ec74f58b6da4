/** Keeps a text area as high as its text, so that a prompt is seen in full. */
export function grow(area: HTMLTextAreaElement): () => void {
  const fit = (): void => {
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + 2}px`;
  };
  const observer = new ResizeObserver(fit);
  observer.observe(area);
  area.addEventListener('input', fit);
  fit();
  return () => {
    observer.disconnect();
    area.removeEventListener('input', fit);
  };
}
