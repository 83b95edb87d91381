import * as z from 'zod/mini'
import { deviceSigner } from '../frame/device-signer.js'
import { frameStore } from '../frame/frame-store.js'
import { openKeys } from '../frame/keys/open-keys.js'
import type { WalletAddresses } from '../frame/keys/wallet-keys.js'
import { loginClient, type StoredVault } from '../frame/login-client.js'
import { ServerRefusal } from '../frame/server-answer.js'
import type { DeviceShare } from '../frame/vault/device-share.js'
import { base64url, bytesOfBase64url } from '../secrets/base64url.js'

/** The client of the frame, as a test asks it in the page of the frame. */
export interface AskedClient {
  /** Calls the API with what this browser keeps. @returns `done`, or the code of each refusal */
  call(names: readonly string[]): Promise<readonly string[]>
  /** The server's share of the kept split, in base64url. */
  releaseShare(): Promise<string>
  /** The address that the kept share opens together with that of the server, if it does. */
  open(share: string): Promise<string | undefined>
}

declare global {
  interface Window {
    client: AskedClient
  }
}

z.config({ jitless: true })
const store = await frameStore()
const client = loginClient({ store, device: deviceSigner(store, location.origin) })

interface Kept {
  readonly vault: StoredVault
  readonly addresses: WalletAddresses
  readonly device?: DeviceShare
}
/** The account that this browser keeps, which the page has written. */
const kept = async (): Promise<Kept | undefined> => {
  const account: unknown = Reflect.get(Object(await store.get('login')), 'account')
  return Object((await store.get(`account:${account}`)) ?? {})
}
const vaultHere = async (): Promise<StoredVault> =>
  (await kept())?.vault ?? { account: 'none', version: 2, counter: 1, ciphertext: 'AAAA' }
const SPLIT = 'A'.repeat(22)
const splitHere = async (): Promise<string> => (await kept())?.device?.split ?? SPLIT

const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  'load vault': () => client.loadVault(),
  devices: () => client.devices(),
  audit: () => client.audit(),
  'store vault': async () => {
    const { counter, ...vault } = await vaultHere()
    return client.storeVault({ ...vault, counter: counter + 1 })
  },
  'store share': async () =>
    client.storeShare((await vaultHere()).account, { split: SPLIT, share: new Uint8Array(33) }),
  'release share': async () => client.releaseShare(await splitHere()),
  'end device': () => client.endDevice('A'.repeat(43)),
  delete: () => client.deleteAccount(undefined),
  restore: () => client.restoreAccount(),
}

window.client = {
  async call(names) {
    const answers: string[] = []
    for (const name of names)
      answers.push(
        (await calls[name]?.().then(
          () => 'done',
          (error: unknown) => (error instanceof ServerRefusal ? error.code : String(error)),
        )) ?? 'unknown call',
      )
    return answers
  },
  releaseShare: async () => base64url((await client.releaseShare(await splitHere())).share),
  open: async (text) => {
    const { vault, device } = (await kept()) ?? {}
    const share = bytesOfBase64url(text)
    if (vault === undefined || device === undefined || share === undefined) return undefined
    const keys = openKeys({ now: Date.now, onLock: () => undefined })
    const server = { split: device.split, share }
    return (await keys.open(vault, { by: 'shares', device, server }))?.eip155
  },
}
