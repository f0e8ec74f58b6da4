/** Which input Run asks for no picture shows. */
export function askedInput(): null {
  return null;
}
