/** A text as YAML writes it: plain where that reads as the same text in every version, else in quotes. */
export function plainName(text: string): string {
  const plain = /^[A-Za-z][\w-]*$/.test(text) && !/^(?:true|false|yes|no|on|off|null|y|n)$/i.test(text);
  return plain ? text : JSON.stringify(text);
}
