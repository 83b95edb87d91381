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
  let open: Promise<IDBDatabase> | undefined
  /** A user can clear the data of a site while it is open. Then the next use starts with an empty database. */
  const database = (): Promise<IDBDatabase> => {
    const forget = () => {
      open = undefined
    }
    open ??= opened(forget).catch((error: unknown) => {
      forget()
      throw error
    })
    return open
  }
  try {
    await database()
  } catch {
    return inMemory()
  }
  const written = async (change: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await database()).transaction(STORE, 'readwrite', { durability: 'strict' })
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      change(transaction.objectStore(STORE))
    })
  }
  return {
    get: async (name) => done((await database()).transaction(STORE).objectStore(STORE).get(name)),
    put: (name, value) => written((store) => store.put(value, name)),
    remove: (name) => written((store) => store.delete(name)),
    isKept: true,
  }
}

function inMemory(): FrameStore {
  const values = new Map<string, unknown>()
  return {
    get: async (name) => values.get(name),
    put: async (name, value) => void values.set(name, value),
    remove: async (name) => void values.delete(name),
    isKept: false,
  }
}

/** @param forget is called once the database can no longer be used */
async function opened(forget: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open('walletchart-login', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  const database = await done(request)
  database.onclose = forget
  database.onversionchange = () => {
    database.close()
    forget()
  }
  return database
}

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
