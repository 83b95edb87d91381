import type { Page } from 'playwright-core'
import { type Address, isHex, verifyMessage } from 'viem'
import { describe, expect, inject, it } from 'vitest'
import { isSoak } from '../../engine/src/behaviours/is-soak.cases.js'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { LitesvmMissing } from '../../examples/local-world/src/solana/litesvm-missing.js'
import { LOCAL_SOLANA_ACCOUNTS } from '../../examples/local-world/src/solana/local-solana-accounts.js'
import { SolanaVm } from '../../examples/local-world/src/solana/solana-vm.js'
import { isSolanaSignature } from '../harness/is-solana-signature.js'
import { localWallet } from '../harness/local-wallet.js'
import { LAGOON, playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { type VisitOptions, visit } from '../harness/visit.js'

const [evm = '0x']: readonly Address[] = LOCAL_ACCOUNTS
const [first = '', second = ''] = LOCAL_SOLANA_ACCOUNTS
const BOTH = 'families=eip155,solana&wallets=lantern,sextant,capstan'
const MESSAGE = 'Good evening, Harbor.'
const solanaNode = inject('solanaNode')

/** Reads the balance of an address from the node, in lamports. */
const lamportsOf = async (address: string): Promise<bigint> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address] })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(solanaNode ?? '', { method: 'POST', headers, body })
  const { result }: { result: { value: number } } = JSON.parse(await answer.text())
  return BigInt(result.value)
}

const page = async (options: VisitOptions = {}) => {
  const visited = await visit({ query: BOTH, ...options })
  return { ...visited, ...families(visited.page) }
}

/** A page with both families. */
const families = (shown: Page) => {
  const kit = playground(shown)
  const wallet = (id: string) => localWallet(shown, id)
  /** The view with the accounts of every family. */
  const openAccounts = async (): Promise<void> => {
    await shown
      .getByRole('button', { name: /^Account / })
      .first()
      .click()
    await kit.dialog.getByRole('button', { name: /show your accounts/ }).click()
    await until.shows(kit.heading('Your accounts'))
  }
  const shows = async (statuses: Readonly<Record<string, string>>): Promise<void> => {
    for (const [namespace, status] of Object.entries(statuses))
      await kit.hasStatus(status === 'connected' ? 'connected' : 'disconnected', namespace)
  }
  return {
    ...kit,
    kit,
    wallet,
    openAccounts,
    shows,
    sign: async (id: string, method: string): Promise<string> => {
      await shown.getByRole('button', { name: 'Sign', exact: true }).click()
      await wallet(id).approves(method)
      return (await kit.task('sign', 'done').locator('.proof').textContent()) ?? ''
    },
  }
}

if (solanaNode === undefined)
  it('Solana is left out: its machine has no binary of litesvm', () =>
    expect(SolanaVm.load()).rejects.toBeInstanceOf(LitesvmMissing))
else
  describe('two families', { timeout: 120_000 }, () => {
    it('[R1.6] [R7.42] [B42] [R4.14] [B46] a refusal on one family leaves the other alone, and a network of it leads to its wallet; each wallet signs for its own family, a reload shows the family that was shown, and each is disconnected by itself', async () => {
      const visited = await page()
      const { kit, page: shown, dialog, heading, row, wallet, sign, showFamily, fact, shows } = visited
      await visited.connect()
      await visited.openAccounts()
      await dialog.getByRole('button', { name: 'Connect Solana' }).click()
      await row(/^Sextant/).click()
      await wallet('sextant').rejects('standard:connect')
      await until.shows(heading(/declined/i))
      await shows({ eip155: 'connected', solana: 'disconnected' })
      expect((await kit.state()).activeNamespace).toBe('eip155')
      await shown.keyboard.press('Escape')
      await until.isGone(dialog)

      await kit.networkButton.click()
      await row(/^Lagoon/).click()
      await until.shows(heading(/Lagoon/))
      expect((await kit.state()).isSwitchingNamespace).toBe(true)
      await row(/^Connect/).click()
      await row(/^Sextant/).click()
      await wallet('sextant').approves('standard:connect')
      await until.value(async () => (await kit.state()).activeNetworkId).toBe(LAGOON)
      await shows({ eip155: 'connected', solana: 'connected' })
      expect((await kit.state()).isSwitchingNamespace).toBe(false)
      await kit.isConnected()

      expect((await kit.state()).activeNamespace).toBe('solana')
      await until.shows(fact('balance').filter({ hasText: /SOL/ }))
      expect(isSolanaSignature(MESSAGE, await sign('sextant', 'solana:signMessage'), first)).toBe(true)
      await showFamily('Ethereum')
      await until.shows(fact('balance').filter({ hasText: /ETH/ }))
      const signature = await sign('lantern', 'personal_sign')
      expect(isHex(signature) && (await verifyMessage({ address: evm, message: MESSAGE, signature }))).toBe(
        true,
      )

      await shown.reload()
      await kit.isReady()
      await shows({ eip155: 'connected', solana: 'connected' })
      expect((await kit.state()).activeNamespace).toBe('eip155')
      // The family that is left shows, whichever it is.
      await visited.openAccounts()
      await disconnectsOne(visited, 'Sextant', 'eip155')
      await dialog.getByRole('button', { name: 'Connect Solana' }).click()
      await row(/^Sextant/).click()
      await wallet('sextant').approves('standard:connect')
      await kit.isConnected()
      await visited.openAccounts()
      await disconnectsOne(visited, 'Lantern', 'solana')
      await dialog.getByRole('button', { name: /^Disconnect Sextant/ }).click()
      await until.isGone(dialog)
      await visited.isDisconnected()
    })

    it('[R1.36 partly] SOL is sent to the address that the page shows; another account is chosen in the app, and is there after a reload', async () => {
      const { kit, page: shown, wallet, task, dialog, openAccounts, connectSolana } = await page()
      await connectSolana()
      expect(await kit.addressOf('solana')).toBe(first)
      const before = await lamportsOf(second)
      await shown.getByRole('button', { name: 'Send', exact: true }).click()
      await wallet('sextant').clicksApprove('solana-send')
      await until.shows(task('send', 'done').getByText('Sent and confirmed'))
      expect(await lamportsOf(second)).toBeGreaterThanOrEqual(before + 10_000_000n)

      await openAccounts()
      await dialog
        .getByRole('button', { name: new RegExp(`${second.slice(0, 4)}.*${second.slice(-6)}`) })
        .click()
      await until.value(() => kit.addressOf('solana')).toBe(second)
      await shown.reload()
      await kit.isReady()
      await kit.hasStatus('connected', 'solana')
      expect(await kit.addressOf('solana')).toBe(second)
    })

    if (isSoak)
      it('a wallet that nobody here wrote connects and signs', async () => {
        const { kit, choose } = await page({
          query: 'families=solana&wallets=burner',
          expected: [/UnsafeBurner|unsafe|burner/i],
        })
        await choose(/Burner/)
        await kit.isConnected()
        const address = (await kit.addressOf('solana')) ?? ''
        await kit.page.getByRole('button', { name: 'Sign', exact: true }).click()
        const proof = kit.task('sign', 'done').locator('.proof')
        expect(isSolanaSignature(MESSAGE, (await proof.textContent()) ?? '', address)).toBe(true)
      })
  })

/** Disconnects one wallet in the view of the accounts, which leaves the other family. */
async function disconnectsOne(
  { kit, dialog, shows, record }: Awaited<ReturnType<typeof page>>,
  wallet: string,
  left: string,
): Promise<void> {
  await dialog.getByRole('button', { name: new RegExp(`^Disconnect ${wallet}`) }).click()
  await shows({ eip155: 'disconnected', solana: 'disconnected', [left]: 'connected' })
  await until.value(async () => Object.keys(JSON.parse((await record()) ?? '{}').wallets)).toEqual([left])
  expect((await kit.state()).activeNamespace).toBe(left)
  await until.shows(dialog.getByRole('heading', { name: 'Your accounts' }))
}
