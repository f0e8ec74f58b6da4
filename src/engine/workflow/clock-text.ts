/**
 * A time as badges and sentences say it: as a clock (`2:10`, `1:05:00`) where it is measured against a minute or more, else in seconds (`9.5 s`),
 * one decimal below ten, so that short limits can be told apart. What is below the limit is never rounded up to it.
 */
export function clockText(seconds: number, limit: number): string {
  if (limit < 60) {
    const rounded = seconds >= 10 ? Math.round(seconds) : Math.round(seconds * 10) / 10;
    return `${seconds < limit && rounded >= limit ? Math.floor(seconds * 10) / 10 : rounded} s`;
  }
  const whole = Math.floor(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60) % 60;
  const hours = Math.floor(whole / 3600);
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`;
}
