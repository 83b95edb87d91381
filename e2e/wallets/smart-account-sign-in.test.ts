import type { Page } from 'playwright-core'
import { createPublicClient, http, isErc6492Signature, isHex } from 'viem'
import { describe, expect, inject, it } from 'vitest'
import { isSoak } from '../../engine/src/behaviours/is-soak.cases.js'
import { LOCAL_SMART_ACCOUNTS } from '../../examples/local-world/src/local-smart-accounts.js'
import { localWallet } from '../harness/local-wallet.js'
import { HARBOR } from '../harness/playground.js'
import { signInPage } from '../harness/sign-in-page.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

const [deployed, counterfactual] = LOCAL_SMART_ACCOUNTS
if (deployed === undefined || counterfactual === undefined) throw new Error('There are no smart accounts.')
const CHAIN = `eip155:${HARBOR}` as const

/** The browser reports each answer of a server that is no success. */
const REFUSED = /the server responded with a status of 401/

/** A page of a visitor whose wallet is Windlass. The sign-in is required. */
const page = async (expected: readonly RegExp[] = []) => {
  const { page: shown } = await visit({ query: 'wallets=windlass&signIn=required', expected })
  const kit = signInPage(shown)
  const windlass = localWallet(shown, 'windlass')
  const signatures = signaturesOf(shown)
  return {
    ...kit,
    windlass,
    signatures,
    /** Connects an account of Windlass, until the prompt of the sign-in shows. */
    connects: async (account: string): Promise<void> => {
      await windlass.ready()
      await windlass.does('setAccount', account)
      await kit.choose(/^Windlass/)
      await windlass.approves('eth_requestAccounts')
      await kit.isPrompted()
    },
    /** Signs the message that shows, on the surface of the wallet. */
    signs: async (name = 'Sign in'): Promise<void> => {
      await kit.button(name).click()
      await windlass.asked('personal_sign')
      await windlass.clicksApprove()
    },
  }
}

/** The signatures that a page has sent to the server. */
const signaturesOf = (shown: Page): readonly string[] => {
  const sent: string[] = []
  shown.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/verify') return
    const { signature }: { readonly signature: string } = request.postDataJSON()
    sent.push(signature)
  })
  return sent
}

/** True if the chain of the playground has code at an address. */
const hasCode = async (address: `0x${string}`): Promise<boolean> => {
  const node = inject('nodes').find(({ id }) => id === HARBOR)
  const client = createPublicClient({ transport: http(node?.rpcUrl, { retryCount: 0, timeout: 30_000 }) })
  return (await client.getCode({ address })) !== undefined
}

const isWrapped = (signature: string | undefined): boolean =>
  isHex(signature) && isErc6492Signature(signature)

describe('a sign-in of a smart account', () => {
  it('[B50 partly] [R4.31] the contract of one account accepts the signature (EIP-1271), another account without a contract signs in (EIP-6492), the chain stays as it was, and the server knows both', async () => {
    const { connects, signs, isSignedIn, isPrompted, windlass, signIn, me, log, signatures } = await page()
    await connects(deployed.address)
    await signs()
    await isSignedIn()
    expect(await me()).toEqual([{ address: deployed.address, chainId: CHAIN }])
    expect(await log('signIn.added').count()).toBe(1)
    // The owner's signature as it is: only the contract can judge it.
    expect(signatures.map((one) => one.length)).toEqual([132])
    expect(await hasCode(deployed.address)).toBe(true)

    await windlass.does('setAccount', counterfactual.address)
    await until.value(async () => (await signIn())?.address).toBe(counterfactual.address)
    await isPrompted()
    await signs()
    await isSignedIn()
    expect(await me()).toEqual([
      { address: deployed.address, chainId: CHAIN },
      { address: counterfactual.address, chainId: CHAIN },
    ])
    expect(signatures.map(isWrapped)).toEqual([false, true])
    expect(await hasCode(counterfactual.address)).toBe(false)
  })

  if (isSoak)
    it('[R4.32] the server refuses the signature of another key, and the prompt comes back, with a contract and without', async () => {
      const { connects, signs, windlass, heading, dialog, signIn, sessionsOf, isSignedIn, isPrompted, me } =
        await page([REFUSED])
      const known: { address: string; chainId: string }[] = []
      for (const [{ address }, says] of [
        [deployed, 'The contract of the account does not accept the signature.'],
        [counterfactual, 'The account, once deployed as the signature says, does not accept it.'],
      ] as const) {
        if (known.length === 0) await connects(address)
        else {
          await windlass.does('setAccount', address)
          await until.value(async () => (await signIn())?.address).toBe(address)
          await isPrompted()
        }
        await windlass.does('setOddities', { signsWith: 'another' })
        await signs()
        await until.shows(heading('Sign message failed'))
        await until.shows(dialog.getByText(says))
        expect(await signIn()).toMatchObject({
          status: 'prompting',
          failure: { code: 'SIGN_MESSAGE_FAILED' },
        })
        if (known.length > 0) expect(await me()).toEqual(known)
        else expect(await me()).toBeUndefined()
        expect(await sessionsOf({ address, chainId: CHAIN })).toBe(0)

        await windlass.does('setOddities', {})
        await signs('Try again')
        await isSignedIn()
        known.push({ address, chainId: CHAIN })
        expect(await me()).toEqual(known)
      }
    })
})
