import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { accountJson } from './account-json.js'
import { answerSolanaRpc, type SolanaCall } from './answer-solana-rpc.js'
import { accountSettings, solanaAddress, solanaSignature } from './solana-methods.js'
import { SolanaRpcError, wrongParams } from './solana-rpc-error.js'
import type { SolanaVm } from './solana-vm.js'

const signatureParams = z.tuple([solanaSignature, z.optional(z.nullable(z.looseObject({})))])
const accountParams = z.tuple([solanaAddress, accountSettings])
const idParams = z.tuple([z.int()])

interface Subscription {
  /** Looks whether there is something to send. */
  look(): void
}

/** Serves one websocket: everything that HTTP answers, and subscriptions to signatures and accounts. */
export function serveSolanaSocket(vm: SolanaVm, socket: WebSocket): void {
  const subscriptions = new Map<number, Subscription>()
  let lastId = 0

  const notify = (method: string, subscription: number, value: unknown): void => {
    const result = { context: { slot: vm.slot }, value }
    if (socket.readyState === socket.OPEN)
      socket.send(JSON.stringify({ jsonrpc: '2.0', method, params: { subscription, result } }))
  }
  const add = (make: (id: number) => Subscription): number => {
    lastId += 1
    subscriptions.set(lastId, make(lastId))
    return lastId
  }

  const onSignature = (params: unknown): number => {
    const [signature] = read(signatureParams, params)
    return add((id) => ({
      look() {
        const landed = vm.landed(signature)
        if (landed === undefined) return
        // A node ends the subscription with its only notification.
        subscriptions.delete(id)
        notify('signatureNotification', id, { err: landed.err })
      },
    }))
  }
  const onAccount = (params: unknown): number => {
    const [address, wanted] = read(accountParams, params)
    const draw = () => accountJson(vm, vm.account(address), wanted?.encoding ?? 'base58') ?? NO_ACCOUNT
    let last = JSON.stringify(draw())
    return add((id) => ({
      look() {
        const account = draw()
        const now = JSON.stringify(account)
        if (now === last) return
        last = now
        notify('accountNotification', id, account)
      },
    }))
  }
  const remove = (params: unknown): true => {
    const [id] = read(idParams, params)
    if (!subscriptions.delete(id)) throw new SolanaRpcError(-32_602, 'Invalid subscription id.')
    return true
  }

  const answerSubscription = ({ method, params }: SolanaCall): { readonly result: unknown } | undefined => {
    switch (method) {
      case 'signatureSubscribe':
        return { result: onSignature(params) }
      case 'accountSubscribe':
        return { result: onAccount(params) }
      case 'signatureUnsubscribe':
      case 'accountUnsubscribe':
        return { result: remove(params) }
      default:
        return undefined
    }
  }
  const lookAll = (): void => {
    for (const subscription of [...subscriptions.values()]) subscription.look()
  }

  socket.on('message', (data) => {
    const answer = answerSolanaRpc(vm, data.toString(), answerSubscription)
    if (answer !== undefined) socket.send(JSON.stringify(answer))
    // A signature may have landed before its subscription: the id must reach the client first.
    lookAll()
  })
  const stop = vm.subscribe(lookAll)
  socket.on('close', () => {
    stop()
    subscriptions.clear()
  })
  // A socket that breaks is closed, and that is heard above.
  socket.on('error', () => undefined)
}

/** The JSON that a node sends for a missing account. */
const NO_ACCOUNT = {
  data: ['', 'base64'],
  executable: false,
  lamports: 0,
  owner: '11111111111111111111111111111111',
  rentEpoch: 0,
  space: 0,
}

function read<Schema extends z.ZodMiniType>(schema: Schema, params: unknown): z.output<Schema> {
  const parsed = schema.safeParse(params ?? [])
  if (parsed.success) return parsed.data
  throw wrongParams(`Invalid params: ${parsed.error.issues[0]?.message ?? 'wrong'}.`)
}
