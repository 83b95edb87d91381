/**
 * The room that answers for the sentences of a file: a room of the engine, a package or another top folder. A file beside the folders
 * answers for itself.
 * @param file its path from the root
 */
export const roomOf = (file: string): string => /^(?:engine\/src\/[^/]+|[^/]+)(?=\/)/.exec(file)?.[0] ?? file
