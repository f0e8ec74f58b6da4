/** A reference page as HTML, for the site: the little of Markdown that `referencePage` uses. */
export function referenceHtml(markdown: string): string {
  const lines = markdown.split('\n');
  const title = lines[0]?.replace(/^# /, '') ?? '';
  const body: string[] = [];
  let inTable = false;
  lines.forEach((line, index) => {
    const isRow = line.startsWith('|');
    if (isRow !== inTable) body.push(isRow ? '<table>' : '</table>');
    inTable = isRow;
    if (isRow) body.push(...tableRow(line, lines[index + 1] ?? ''));
    else if (line.startsWith('<a id=')) body.push(line);
    else if (line.startsWith('#')) {
      const level = line.indexOf(' ');
      body.push(`<h${level}>${inline(line.slice(level + 1))}</h${level}>`);
    } else if (line !== '') body.push(`<p>${inline(line)}</p>`);
  });
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${inline(title)} · Loopground</title>`,
    '<link rel="stylesheet" href="reference.css">',
    ...body,
    '',
  ].join('\n');
}

function tableRow(line: string, next: string): string[] {
  if (/^\|[-|]+\|$/.test(line)) return [];
  const cells = line.slice(1, -1).split(/(?<!\\)\|/);
  const name = /^\|[-|]+\|$/.test(next) ? 'th' : 'td';
  return [
    `<tr>${cells.map((cell) => `<${name}>${inline(cell.trim().replaceAll('\\|', '|'))}</${name}>`).join('')}</tr>`,
  ];
}

function inline(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/`([^`]*)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\(([\w#./-]+)\)/g, '<a href="$2">$1</a>');
}
