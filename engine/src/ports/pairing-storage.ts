/** Where the relay client keeps its keys and sessions between visits. Values are plain JSON; what it holds is secret. */
export interface PairingStorage {
  getKeys(): Promise<string[]>
  getEntries<Value>(): Promise<[string, Value][]>
  getItem<Value>(key: string): Promise<Value | undefined>
  setItem<Value>(key: string, value: Value): Promise<void>
  removeItem(key: string): Promise<void>
}
