import type { Page } from 'playwright-core'

/** Everything that a page keeps or shows, as text, by place. */
export const keptByPage = (page: Page) =>
  page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const stored: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const base = await settled(indexedDB.open(name))
      for (const store of base.objectStoreNames) {
        const entries = base.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([settled(entries.getAllKeys()), settled(entries.getAll())])
        for (const [place, key] of keys.entries()) stored.push([name, store, key, values[place]])
      }
      base.close()
    }
    const fields = [...document.querySelectorAll('input, textarea')]
    return {
      markup: document.documentElement.outerHTML,
      fields: fields.map((field) => String(Reflect.get(field, 'value'))).join('\n'),
      address: location.href,
      history: JSON.stringify(history.state),
      cookies: document.cookie,
      localStorage: JSON.stringify(Object.entries(localStorage)),
      sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
      indexedDB: JSON.stringify(stored),
    }
  })
