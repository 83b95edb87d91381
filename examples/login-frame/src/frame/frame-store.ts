/** What the frame keeps. Values are cloned, so a key stays one that no script can read. */
export interface FrameStore {
  get(name: string): Promise<unknown>
  put(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
  /** False where the browser gives the frame no storage: then all is lost with the page. */
  readonly isKept: boolean
}

const STORE = 'kept'

/** IndexedDB, or memory where the browser refuses it. */
export async function frameStore(): Promise<FrameStore> {
  const database = await opened().catch(() => undefined)
  if (database === undefined) {
    const values = new Map<string, unknown>()
    return {
      get: async (name) => values.get(name),
      put: async (name, value) => void values.set(name, value),
      remove: async (name) => void values.delete(name),
      isKept: false,
    }
  }
  const written = (change: (store: IDBObjectStore) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' })
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      change(transaction.objectStore(STORE))
    })
  return {
    get: (name) => done(database.transaction(STORE).objectStore(STORE).get(name)),
    put: (name, value) => written((store) => store.put(value, name)),
    remove: (name) => written((store) => store.delete(name)),
    isKept: true,
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('walletchart-login', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return done(request)
}

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
