/** A number with so many decimals. Exactly half goes to the even neighbour, as in Python. */
export function fixed(number: number, digits: number): string {
  const places = Math.min(100, Math.max(0, digits));
  const tie = Number.isInteger(number * 2 ** (places + 1)) && Math.abs((number * 10 ** places) % 1) === 0.5;
  return tie ? nearestEven(number, places).toFixed(places) : number.toFixed(places);
}

/** To the nearest number of so many decimals (negative: of tens, hundreds); exactly half goes to the even neighbour. */
export function rounded(number: number, digits: number): number {
  if (Math.abs(number) >= 1e21) return number;
  if (digits >= 0) return Number(fixed(number, digits));
  const unit = 10 ** Math.min(300, -digits);
  const scaled = number / unit;
  return (Math.abs(scaled % 1) === 0.5 ? 2 * Math.round(scaled / 2) : Math.round(scaled)) * unit;
}

/** `1.500000e+03`: the exponent has two digits at least. */
export function exponential(number: number, digits: number): string {
  return number.toExponential(Math.min(100, digits)).replace(/e([+-])(\d)$/, 'e$10$2');
}

/** Python's `%g`: so many significant digits, the shorter of the two ways to write it, no zeros at the end. */
export function general(number: number, digits: number): string {
  const most = Math.max(1, digits);
  if (number === 0) return '0';
  const exponent = Number(number.toExponential(most - 1).split('e')[1]);
  if (exponent < -4 || exponent >= most) {
    const [mantissa = '', power = ''] = exponential(number, most - 1).split('e');
    return `${withoutZeros(mantissa)}e${power}`;
  }
  return withoutZeros(fixed(number, most - 1 - exponent));
}

/** Thousands set apart by a sign. */
export function grouped(digits: string, mark: string): string {
  const [whole = '', ...decimals] = digits.split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, mark), ...decimals].join('.');
}

function nearestEven(number: number, places: number): number {
  const scale = 10 ** places;
  return (2 * Math.round((number * scale) / 2)) / scale;
}

function withoutZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
