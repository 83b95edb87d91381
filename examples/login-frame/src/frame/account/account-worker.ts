import { type KeptHashes, keptFile } from './kept-file.js'
import { networkFirst } from './network-first.js'

// TypeScript has the types of a page here, not those of a service worker.
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface AskedEvent extends Event {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
declare function addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
declare function addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void

/** Written by the build. So the worker has other bytes for other files, and browsers install it again. */
declare const keptHashes: KeptHashes

/** All caches of this worker start so. */
const NAMES = 'account page '
const name = NAMES + Object.values(keptHashes).join(' ')

addEventListener('install', (event) => event.waitUntil(keepFiles()))

addEventListener('activate', (event) => event.waitUntil(dropOthers()))

addEventListener('fetch', (event) => {
  const { request } = event
  const file = keptFile(request, location.origin, keptHashes)
  if (file === undefined) return
  const ask = () => fetch(request)
  const kept = async () => (await caches.open(name)).match(file.path)
  event.respondWith(
    file.first === 'network' ? networkFirst(ask, kept) : kept().then((answer) => answer ?? ask()),
  )
})

/** Keeps a page and the files that it names, or nothing. The answers say `no-store`, which binds the browser's own cache alone. */
async function keepFiles(): Promise<void> {
  const files = Object.entries(keptHashes)
  const page = await answerOf('/account')
  const answers = await Promise.all(files.map(([path, integrity]) => answerOf(path, integrity)))
  const text = await page.clone().text()
  if (!files.every(([, hash]) => text.includes(hash))) throw new Error('The page is of another version.')
  const cache = await caches.open(name)
  await cache.put('/account', page)
  await Promise.all(files.map(([path], at) => cache.put(path, answers[at] ?? Response.error())))
}

/** @throws TypeError for another hash */
async function answerOf(path: string, integrity = ''): Promise<Response> {
  const answer = await fetch(path, { integrity, credentials: 'omit' })
  if (answer.status !== 200) throw new Error(`${path} cannot be kept.`)
  return answer
}

async function dropOthers(): Promise<void> {
  const others = (await caches.keys()).filter((other) => other.startsWith(NAMES) && other !== name)
  await Promise.all(others.map((other) => caches.delete(other)))
}
