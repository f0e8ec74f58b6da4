/** What a field that the server rendered was given before the page lived, by its id; null where it still says what it was rendered with. */
export function givenEarly(id: string): string | null {
  if (typeof document === 'undefined') return null;
  const field = document.getElementById(id);
  if (field instanceof HTMLSelectElement) {
    const rendered = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.value === rendered?.value ? null : field.value;
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null;
  return field.value === field.defaultValue ? null : field.value;
}
