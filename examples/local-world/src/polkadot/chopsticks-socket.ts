import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { methodNotFound, PolkadotRpcError } from './polkadot-rpc-error.js'
import type { PolkadotMethods } from './start-polkadot-rpc.js'

const answerSchema = z.object({
  id: z.number(),
  result: z.optional(z.unknown()),
  error: z.optional(z.looseObject({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })),
})

/** Methods that go on answering, which HTTP cannot. */
const SUBSCRIBES = /subscribe|andwatch|_follow/i

/** A connection to chopsticks. */
export interface ChopsticksSocket {
  readonly answer: PolkadotMethods
  close(): void
}

/**
 * Speaks JSON-RPC to chopsticks by websocket. Over HTTP it leaves out the codes of errors, and results that are null.
 * @throws Error when there is no connection
 */
export async function chopsticksSocket(url: string): Promise<ChopsticksSocket> {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let last = 0
  socket.on('message', (frame) => {
    const parsed = answerSchema.safeParse(JSON.parse(frame.toString()))
    if (!parsed.success) return
    const { id, result, error } = parsed.data
    const call = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) call?.resolve(result)
    else call?.reject(new PolkadotRpcError(error.code, error.message, error.data))
  })
  socket.on('error', () => {})
  socket.once('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('chopsticks has ended.'))
    waiting.clear()
  })
  return {
    answer(method, params) {
      if (SUBSCRIBES.test(method)) return Promise.reject(methodNotFound())
      if (socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error('chopsticks has ended.'))
      last += 1
      const id = last
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
      })
    },
    close: () => socket.terminate(),
  }
}
