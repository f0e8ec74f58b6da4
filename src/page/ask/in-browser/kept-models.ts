/** The folder of the origin's private files that models lie in: no other site reads it, and it goes with the site's data. */
const FOLDER = 'models';

async function folder(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
}

/** The models that are kept in this browser, by name; none where it keeps nothing. */
export async function keptModels(): Promise<File[]> {
  try {
    const files: File[] = [];
    for await (const handle of (await folder()).values())
      if (handle.kind === 'file') files.push(await handle.getFile());
    return files.sort((one, other) => one.name.localeCompare(other.name));
  } catch {
    return [];
  }
}

/** Keeps a model under its name, in place of one of that name. False where the browser does not. */
export async function keepModel(file: File): Promise<boolean> {
  try {
    const handle = await (await folder()).getFileHandle(file.name, { create: true });
    // It closes what it writes to, and drops what is not whole.
    await file.stream().pipeTo(await handle.createWritable());
    return true;
  } catch {
    // One that was kept under this name is still whole.
    const left = (await keptModels()).find(({ name }) => name === file.name);
    if (left?.size === 0) await removeModel(file.name);
    return false;
  }
}

export async function removeModel(name: string): Promise<void> {
  try {
    await (await folder()).removeEntry(name);
  } catch {
    // It is not there.
  }
}

/** Removes all of them; nothing happens where there are none. */
export async function removeModels(): Promise<void> {
  try {
    await (await navigator.storage.getDirectory()).removeEntry(FOLDER, { recursive: true });
  } catch {
    // There are none.
  }
}
