import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isSoak } from '../../engine/src/behaviours/is-soak.cases.js'
import { downloaded } from '../harness/downloaded.js'
import { keptByPage } from '../harness/kept-by-page.js'
import { until } from '../harness/until.js'
import { PAIRING, visitApp, visitPhone } from './app-and-phone.js'

/** The keys the relay client keeps in the page, by what they open; those of a code are its link's and its proposal's. */
const keychain = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const base = await settled(indexedDB.open(name))
      for (const store of base.objectStoreNames) {
        const entries = base.transaction(store).objectStore(store)
        const key = (await settled(entries.getAllKeys())).find((one) => String(one).endsWith('keychain'))
        if (key !== undefined) return settled(entries.get(key))
      }
    }
    return {}
  })

/** The name under which the relay client keeps who it is; it opens no code. */
const OWN = 'client_ed25519_seed'

/** An app whose modal shows a code, and everything it printed. */
const waiting = async () => {
  const app = await visitApp({ query: `${PAIRING}&telemetry=true&logger=true` })
  const printed: string[] = []
  app.page.on('console', (message) => printed.push(message.text()))
  await app.page.getByRole('button', { name: 'Record a trace' }).click()
  const uri = await app.showCode()
  const { topic = '', symKey = '' } =
    /^wc:(?<topic>[0-9a-f]{64})@.*symKey=(?<symKey>[0-9a-f]{64})/.exec(uri)?.groups ?? {}
  return { ...app, uri, topic, symKey, printed }
}

const close = async ({ page, dialog }: Awaited<ReturnType<typeof waiting>>): Promise<void> => {
  await page.keyboard.press('Escape')
  await until.isGone(dialog)
}

it('[A16 partly] once the modal is closed over a waiting code, neither the code nor a key of it is in markup, fields, address, history, cookies, local or session storage, IndexedDB with what the relay client keeps, console or trace', async () => {
  const app = await waiting()
  const { page, topic, symKey, printed, uri } = app
  // While it waits its keys are there: the search finds them.
  await until.value(async () => Object.keys(await keychain(page))).toContain(topic)
  const keys = await keychain(page)
  expect(keys[topic]).toBe(symKey)
  const secrets = Object.entries(keys).flatMap(([name, key]) => (name === OWN ? [] : [key]))
  expect(secrets).toHaveLength(2)
  expect((await keptByPage(page)).indexedDB).toContain(symKey)

  await close(app)
  await until.value(async () => Object.keys(await keychain(page))).toEqual([OWN])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the trace' }).click()
  const trace = (await downloaded(await saving)).toString('utf8')
  expect(trace).toContain('"proposing.waiting"')
  const holders = (places: Readonly<Record<string, string>>) =>
    Object.entries(places).flatMap(([place, text]) =>
      [uri, ...secrets].some((secret) => text.includes(secret)) || /wc:[0-9a-f]{64}@/.test(text)
        ? [place]
        : [],
    )
  expect(holders({ ...(await keptByPage(page)), console: printed.join('\n'), trace })).toEqual([])
  expect(await page.locator('[data-part="qr-plate"]').count()).toBe(0)
  expect(await app.pairing()).toMatchObject({ phase: 'idle', uri: undefined })
  // What is kept for the next visit has no more.
  await page.reload()
  await app.isReady()
  await app.isDisconnected()
  expect(holders(await keptByPage(page))).toEqual([])
})

if (isSoak)
  it('[A16 partly] a code of a closed modal connects nobody: who answers it gets no session, and the next code gets the only one', async () => {
    const [app, late, phone] = await Promise.all([waiting(), visitPhone(), visitPhone()])
    await late.pastes(app.uri)
    await late.proposal()
    await close(app)
    await until.value(async () => Object.keys(await keychain(app.page))).toEqual([OWN])
    await late.approves().catch(() => undefined)
    const second = await app.showCode()
    expect(second).not.toBe(app.uri)
    await phone.pastes(second)
    await phone.approves()
    await app.isConnected()
    await phone.hasSessions(1)
    // One key of the session, and none that the late wallet could use.
    const { indexedDB } = await keptByPage(app.page)
    expect(indexedDB).not.toContain(app.symKey)
    expect(indexedDB).not.toContain(app.topic)
    const topics = (await phone.sessions()).map(({ topic }) => topic)
    const known = Object.keys(await keychain(app.page))
    expect(known).toEqual(expect.arrayContaining(topics))
    const lost = (await late.sessions()).map(({ topic }) => topic)
    expect(known.filter((name) => lost.includes(name))).toEqual([])
  })
