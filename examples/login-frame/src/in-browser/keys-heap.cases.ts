import type { CDPSession, Page } from 'playwright-core'
import { heapTexts } from './heap-texts.cases.js'

/** The texts in the memory of the worker that holds the keys, after what nothing holds was thrown away. Playwright gives a worker no session. */
export async function keysHeap(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const sessionId = await attached(session)
  const chunks: string[] = []
  const done = new Map<number, () => void>()
  session.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const { id, method, params } = JSON.parse(event.message)
    if (method === 'HeapProfiler.addHeapSnapshotChunk') chunks.push(params.chunk)
    done.get(id)?.()
  })
  let ids = 0
  const send = async (method: string): Promise<void> => {
    ids += 1
    const id = ids
    const answered = new Promise<void>((resolve) => done.set(id, resolve))
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
    await answered
  }
  await send('HeapProfiler.collectGarbage')
  await send('HeapProfiler.takeHeapSnapshot')
  await session.detach()
  return heapTexts(chunks.join(''))
}

/** The id of a session with the worker. */
function attached(session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.url.includes('/account-keys.js')) resolve(sessionId)
    })
  })
  const options = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false }
  return session.send('Target.setAutoAttach', options).then(() => found)
}
