/** From which file on, and how many of each kind. */
export interface FilesErrand {
  first: number;
  each: number;
}

/** A file that is about to be opened (`losses` null), or was. The last report of all is null. */
export interface FilesReport {
  index: number;
  kind: string;
  how: string;
  losses: string[] | null;
}
