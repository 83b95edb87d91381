import type { Page, Route } from 'playwright-core'
import { type Address, createWalletClient, type Hex, hexToBigInt, http, numberToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { inject } from 'vitest'
import { dialogOf, openConnect } from '../skin/stages.js'
import { node } from './node.js'
import { HARBOR } from './playground.js'
import { until } from './until.js'

/** A login frame that asks the user nothing, as hosted frames are: the page shows each request. */
export interface FrameWithoutApprovals {
  readonly address: Address
  /** The methods of the requests that the user approved, the oldest first. */
  readonly asked: readonly string[]
  /** Logs in by the modal. Resolves when the modal is gone. */
  logIn(): Promise<void>
  /** From now on it signs and sends, and keeps each answer until the function that this returns is called. */
  holdAnswers(): () => void
}

interface Transfer {
  readonly to: Address
  readonly value: Hex
}

interface Call {
  readonly type: string
  readonly id: string
  readonly payload?: { readonly method?: string; readonly params?: readonly (Hex | Transfer)[] }
}

/** The keys of its user, and the path of its page for them. */
export interface OwnKeys {
  readonly pages: string
  readonly keys: { readonly state: 'open' | 'locked' | 'recovering'; readonly isBackedUp: boolean }
}

/**
 * Runs in the frame. Each call goes to its server, which is the test. Without keys of its own it speaks over its window. With keys it has
 * a port, and says after a login how they stand.
 */
const speak = (own?: OwnKeys): void => {
  const answered = async (data: unknown): Promise<unknown> => {
    const answer = await fetch('/call', { method: 'POST', body: JSON.stringify(data) })
    return answer.json()
  }
  addEventListener('message', async ({ source, origin, data, ports: [port] }) => {
    if (source !== parent || !String(data?.type).startsWith('@w3m-app/')) return
    if (port === undefined) {
      parent.postMessage(await answered(data), origin)
      return
    }
    port.onmessage = async ({ data: call }) => {
      port.postMessage(await answered(call))
      if (call.type === '@w3m-app/GET_USER') port.postMessage({ type: '@w3m-frame/KEYS', payload: own?.keys })
    }
    port.postMessage({ type: '@w3m-frame/CHANNEL_SUCCESS', payload: data.payload })
  })
  const payload = own === undefined ? { version: '4' } : { channels: 1, pages: own.pages }
  parent.postMessage({ type: '@w3m-frame/READY', payload }, '*')
}

/**
 * Takes the place of the login frame in a page of the playground. Its keys are real, and it sends to the chain of Harbor.
 * @param own for a frame that says how the keys of its user stand
 */
export async function frameWithoutApprovals(page: Page, own?: OwnKeys): Promise<FrameWithoutApprovals> {
  const account = privateKeyToAccount(generatePrivateKey())
  const { address } = account
  const chain = inject('nodes').find(({ id }) => id === HARBOR)
  const client = createWalletClient({ account, transport: http(chain?.rpcUrl) })
  const asked: string[] = []
  let isLoggedIn = false
  let held: Promise<void> | undefined

  const signedOrSent = (method: string, first?: Hex | Transfer): Promise<Hex> => {
    if (method === 'personal_sign' && typeof first === 'string')
      return client.signMessage({ message: { raw: first } })
    if (method !== 'eth_sendTransaction' || typeof first !== 'object')
      throw new Error(`This frame cannot do ${method}.`)
    return client.sendTransaction({ chain: null, to: first.to, value: hexToBigInt(first.value) })
  }
  const prompted = async ({ method = '', params = [] }: NonNullable<Call['payload']> = {}): Promise<Hex> => {
    if (method === 'eth_blockNumber') return numberToHex(await node(HARBOR).getBlockNumber())
    asked.push(method)
    const answer = await signedOrSent(method, params[0])
    await held
    return answer
  }
  const setLoggedIn = (next: boolean): undefined => {
    isLoggedIn = next
  }
  const user = () => ({ email: 'sam@example.org', address, chainId: `eip155:${HARBOR}` })
  const answers: Readonly<Record<string, (payload: Call['payload']) => unknown>> = {
    CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
    CONNECT_OTP: () => setLoggedIn(true),
    SIGN_OUT: () => setLoggedIn(false),
    IS_CONNECTED: () => ({ isConnected: isLoggedIn }),
    GET_USER: user,
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),
    SYNC_THEME: () => undefined,
    SYNC_DAPP_DATA: () => undefined,
    RPC_REQUEST: prompted,
  }

  await page.route(/localhost:\d+\/frame/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script>(${speak})(${JSON.stringify(own) ?? ''})</script>`,
    }),
  )
  await page.route(/localhost:\d+\/call$/, async (route: Route) => {
    const { type, id, payload }: Call = route.request().postDataJSON()
    const name = type.slice('@w3m-app/'.length)
    const reply = (end: string, said: unknown) => ({ type: `@w3m-frame/${name}_${end}`, id, payload: said })
    const json = await Promise.resolve(payload)
      .then(answers[name])
      .then(
        (answer) => reply('SUCCESS', answer),
        (error: unknown) => reply('ERROR', { message: String(error) }),
      )
    // The page may have been left meanwhile.
    await route.fulfill({ json }).catch(() => undefined)
  })

  return {
    address,
    asked,
    holdAnswers: () => {
      let release = (): void => undefined
      held = new Promise((resolve) => {
        release = () => {
          held = undefined
          resolve()
        }
      })
      return () => release()
    },
    logIn: async () => {
      const dialog = dialogOf(page)
      await openConnect(page)
      await dialog.getByRole('textbox', { name: 'Email address' }).fill('sam@example.org')
      await page.keyboard.press('Enter')
      await until.shows(dialog.getByRole('heading', { name: 'Enter the code' }))
      await page.keyboard.type('123456')
      await until.isGone(dialog)
    },
  }
}
