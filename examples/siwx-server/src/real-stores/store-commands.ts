import * as z from 'zod/mini'

const text = z.string()
const times = z.number()

/** Where a store process keeps its nonces and sessions. `parent` is a Map of the process that started it. */
export const storeConnectionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('parent') }),
  z.object({ kind: z.literal('redis'), socket: text }),
  z.object({
    kind: z.literal('postgres'),
    connection: z.object({ host: text, port: z.number(), user: text, database: text }),
  }),
])
export type StoreConnection = z.infer<typeof storeConnectionSchema>

/** What a store process does. With `times` it makes so many calls at the same instant. */
export const storeCommandSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('add'), nonce: text }),
  z.object({ do: z.literal('take'), nonce: text, times }),
  z.object({ do: z.literal('start') }),
  z.object({ do: z.literal('read'), token: text }),
  z.object({ do: z.literal('rotate'), token: text, times }),
  z.object({ do: z.literal('revokeAccount') }),
])
export type StoreCommand = z.infer<typeof storeCommandSchema>

/** A call of the Map that the parent holds. */
const farCallSchema = z.object({
  far: z.number(),
  call: z.enum(['get', 'set', 'delete']),
  key: text,
  value: z.optional(text),
})

/** The messages of a store process to its parent. */
export const toParentSchema = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ id: z.number(), result: z.array(text) }),
  z.object({ id: z.number(), failed: text }),
  farCallSchema,
])
export type ToParent = z.infer<typeof toParentSchema>

/** The messages of the parent to a store process. */
export const toProcessSchema = z.union([
  z.object({ id: z.number(), command: storeCommandSchema }),
  z.object({ far: z.number(), answer: z.optional(z.union([text, z.boolean()])) }),
])
export type ToProcess = z.infer<typeof toProcessSchema>
