/**
 * Where the record is kept: text by key, possibly asynchronous. `watch` tells when another tab wrote the key.
 * Every method may throw; the record chart then goes on in memory.
 */
export interface RecordStorage {
  read(key: string): Promise<string | null> | string | null
  write(key: string, text: string): Promise<void> | void
  remove(key: string): Promise<void> | void
  watch(key: string, listener: (text: string | null) => void): () => void
}
