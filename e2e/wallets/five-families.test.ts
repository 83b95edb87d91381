import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { isSoak } from '../../engine/src/behaviours/is-soak.cases.js'
import { LOCAL_BITCOIN_ACCOUNTS } from '../../examples/local-world/src/bitcoin/local-bitcoin-accounts.js'
import { LitesvmMissing } from '../../examples/local-world/src/solana/litesvm-missing.js'
import { SolanaVm } from '../../examples/local-world/src/solana/solana-vm.js'
import { axeViolations } from '../harness/axe.js'
import { readLocalStorage, writeLocalStorage } from '../harness/kept-storage.js'
import { localWallet } from '../harness/local-wallet.js'
import { playground } from '../harness/playground.js'
import { signedBy } from '../harness/signed-by.js'
import { until } from '../harness/until.js'
import { type VisitOptions, visit } from '../harness/visit.js'

const MESSAGE = 'Good evening, Harbor.'
const FAMILIES = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
type FamilyName = (typeof FAMILIES)[number]

interface Way {
  /** Of the family, as the page calls it. */
  readonly name: 'Ethereum' | 'Solana' | 'Bitcoin' | 'Polkadot' | 'Cosmos'
  /** Of the row in the list of accounts. */
  readonly connect: string
  /** A wallet of this family alone. */
  readonly wallet: string
  /** The questions that come to that wallet and to Capstan. */
  readonly asks: { readonly connect: readonly string[]; readonly sign: readonly string[] }
  readonly coin: RegExp
}

const ways: Readonly<Record<FamilyName, Way>> = {
  eip155: {
    name: 'Ethereum',
    connect: 'Connect Ethereum and compatible',
    wallet: 'Lantern',
    asks: { connect: ['eth_requestAccounts'], sign: ['personal_sign'] },
    coin: /ETH/,
  },
  solana: {
    name: 'Solana',
    connect: 'Connect Solana',
    wallet: 'Sextant',
    asks: { connect: ['standard:connect'], sign: ['solana:signMessage'] },
    coin: /SOL/,
  },
  bip122: {
    name: 'Bitcoin',
    connect: 'Connect Bitcoin',
    wallet: 'Quadrant',
    asks: { connect: ['wallet_connect', 'bitcoin:connect'], sign: ['signMessage', 'bitcoin:signMessage'] },
    coin: /BTC/,
  },
  polkadot: {
    name: 'Polkadot',
    connect: 'Connect Polkadot',
    wallet: 'Astrolabe',
    asks: { connect: ['enable'], sign: ['signRaw'] },
    coin: /ROC/,
  },
  cosmos: {
    name: 'Cosmos',
    connect: 'Connect Cosmos',
    wallet: 'Binnacle',
    asks: { connect: ['enable'], sign: ['signArbitrary'] },
    coin: /TIDE/,
  },
}

const ALL = `families=${FAMILIES.join(',')}`
const SINGLE = 'wallets=lantern,sextant,quadrant,astrolabe,binnacle'

const page = async (options: VisitOptions = {}) => {
  const visited = await visit({ query: `${ALL}&${SINGLE}`, ...options })
  return { ...visited, ...families(visited.page) }
}

/** A page with every family. */
const families = (shown: Page) => {
  const kit = playground(shown)
  const openAccounts = async (): Promise<void> => {
    await shown
      .getByRole('button', { name: /^Account / })
      .first()
      .click()
    await kit.dialog.getByRole('button', { name: /show your accounts/ }).click()
    await until.shows(kit.heading('Your accounts'))
  }
  const shows = async (connected: readonly FamilyName[]): Promise<void> => {
    for (const family of FAMILIES)
      await kit.hasStatus(connected.includes(family) ? 'connected' : 'disconnected', family)
  }
  const showFamily = async (family: FamilyName): Promise<void> => {
    await kit.card.getByRole('radio', { name: ways[family].name }).click({ force: true })
    await until.value(async () => (await kit.state()).activeNamespace).toBe(family)
  }
  /** Signs the message of the card with the wallet of a family, and checks the signature. */
  const signs = async (family: FamilyName, id: string, asked: string): Promise<void> => {
    await showFamily(family)
    await until.shows(kit.fact('balance').filter({ hasText: ways[family].coin }))
    await shown.getByRole('button', { name: 'Sign', exact: true }).click()
    await localWallet(shown, id).approves(asked)
    const signature = (await kit.task('sign', 'done').locator('.proof').textContent()) ?? ''
    const address = (await kit.addressOf(family)) ?? ''
    expect([family, await signedBy[family](MESSAGE, signature, address)]).toEqual([family, true])
  }
  const connectOther = async (family: FamilyName, row: RegExp, id: string, asked: string): Promise<void> => {
    await openAccounts()
    await kit.dialog.getByRole('button', { name: ways[family].connect }).click()
    await kit.row(row).click()
    await localWallet(shown, id).approves(asked)
    await kit.isConnected()
    await kit.hasStatus('connected', family)
  }
  return {
    ...kit,
    kit,
    shows,
    showFamily,
    signs,
    openAccounts,
    connectOther,
    /** Connects a wallet of each family, one after the other. */
    connectAll: async (): Promise<void> => {
      await kit.connect()
      for (const family of FAMILIES.slice(1)) {
        const { wallet, asks } = ways[family]
        await connectOther(family, new RegExp(`^${wallet}`), wallet.toLowerCase(), asks.connect[0] ?? '')
      }
      await shows(FAMILIES)
    },
  }
}

/** The wallets of a page on which only some families are alive. */
const walletsOf = (alive: readonly FamilyName[]): string =>
  alive.map((family) => ways[family].wallet.toLowerCase()).join(',')

if (inject('solanaNode') === undefined)
  it('Solana is left out, and so are the pages with five families: its machine has no binary of litesvm', () =>
    expect(SolanaVm.load()).rejects.toBeInstanceOf(LitesvmMissing))
else
  describe('five families', { timeout: 240_000 }, () => {
    it('[R1.5] [R1.6] [R1.7] [R1.8] [R1.9] [B3] five wallets are connected at once, and each signs a text for its own family; a reload on which some are dead shows one of the others and asks none of them', async () => {
      const { connectAll, signs, page: shown, kit, openAccounts, freshPage } = await page()
      await connectAll()
      for (const family of FAMILIES) {
        const { wallet, asks } = ways[family]
        await signs(family, wallet.toLowerCase(), asks.sign[0] ?? '')
      }
      await openAccounts()
      expect(await axeViolations(shown, { within: ['.walletchart'] })).toEqual([])
      await until.value(() => kit.dialog.getByRole('button', { name: /^Disconnect / }).count()).toBe(5)

      const kept = await readLocalStorage(shown)
      await shown.close()
      // Each family is dead once and alive once.
      for (const dead of [
        ['eip155', 'bip122', 'polkadot'],
        ['solana', 'cosmos'],
      ] as const) {
        const alive = FAMILIES.filter((family) => !dead.some((one) => one === family))
        const tab = await freshPage()
        await tab.goto(`${inject('playground')}world.json`)
        await writeLocalStorage(tab, kept)
        await tab.goto(`${inject('playground')}?${ALL}&wallets=${walletsOf(alive)}&restoreGrace=200`)
        const again = families(tab)
        await again.isReady()
        await again.shows(alive)
        const { activeNamespace, activeNetworkId = '' } = await again.state()
        expect(alive, `without ${dead.join()}`).toContain(activeNamespace)
        expect(activeNetworkId.split(':')[0]).toBe(activeNamespace)
        await until.shows(again.card.getByText(/^Connected/).first())
        for (const family of alive) {
          const waiting = await tab.evaluate(
            (id) => window.__localWallets?.[id]?.pending().length,
            ways[family].wallet.toLowerCase(),
          )
          expect([family, waiting], `without ${dead.join()}`).toEqual([family, 0])
        }
        await tab.close()
      }
    })

    if (isSoak)
      it('[R1.7] [R1.8] [R1.9] [B25] one wallet of five families is one row, which asks for the family; it is connected on each of them, signs on each, and pays BTC by a PSBT', async () => {
        const {
          kit,
          dialog,
          openWallets,
          row,
          shows,
          signs,
          heading,
          showFamily,
          connectOther,
          task,
          page: shown,
        } = await page({
          query: `${ALL}&wallets=capstan`,
        })
        await openWallets()
        await until.value(() => row(/^Capstan/).count()).toBe(1)
        await row(/^Capstan/).click()
        await until.shows(heading('Capstan'))
        await until.shows(dialog.getByText('Capstan works on more than one kind of network.'))
        expect(await axeViolations(shown, { within: ['.walletchart'] })).toEqual([])
        await until
          .value(() =>
            dialog.getByRole('button', { name: /^(Ethereum|Solana|Bitcoin|Polkadot|Cosmos)/ }).count(),
          )
          .toBe(5)
        await dialog.getByRole('button', { name: /^Bitcoin/ }).click()
        await localWallet(shown, 'capstan').approves('bitcoin:connect')
        await kit.isConnected()
        await shows(['bip122'])
        for (const family of FAMILIES.filter((one) => one !== 'bip122'))
          await connectOther(family, /^Capstan/, 'capstan', ways[family].asks.connect.at(-1) ?? '')
        await shows(FAMILIES)
        for (const family of FAMILIES) await signs(family, 'capstan', ways[family].asks.sign.at(-1) ?? '')

        // A reload brings all of them back without a question, and shows the family that was shown.
        await shown.reload()
        await kit.isReady()
        await shows(FAMILIES)
        expect((await kit.state()).activeNamespace).toBe('cosmos')
        expect(await shown.evaluate(() => window.__localWallets?.capstan?.pending())).toEqual([])

        // The wallet only signs, and the chain has confirmed it.
        await showFamily('bip122')
        const paid = LOCAL_BITCOIN_ACCOUNTS[0]?.payment.address ?? ''
        const before = await satsOf(paid)
        await shown.getByRole('button', { name: 'Send', exact: true }).click()
        await localWallet(shown, 'capstan').clicksApprove()
        await until.shows(task('send', 'done').getByText('Sent and confirmed'))
        expect(await satsOf(paid)).toBe(before + 100_000)

        // Each family is left by itself.
        await (await kit.engine()).evaluate((engine) => engine.disconnect({ namespace: 'bip122' }))
        await shows(FAMILIES.filter((family) => family !== 'bip122'))
      })
  })

it('BTC is paid from the address that the page shows, and its chain has confirmed it', async () => {
  const {
    page: shown,
    choose,
    isConnected,
    task,
    kit,
  } = await page({
    query: 'families=bip122&wallets=quadrant',
  })
  await choose(/^Quadrant/)
  await localWallet(shown, 'quadrant').approves('wallet_connect')
  await isConnected()
  const paid = LOCAL_BITCOIN_ACCOUNTS[1]?.payment.address ?? ''
  const before = await satsOf(paid)
  await shown.getByRole('button', { name: 'Send', exact: true }).click()
  await localWallet(shown, 'quadrant').clicksApprove('family-send')
  await until.shows(task('send', 'done').getByText('Sent and confirmed'))
  expect(await satsOf(paid)).toBe(before + 100_000)
  expect(await kit.addressOf('bip122')).toBe(LOCAL_BITCOIN_ACCOUNTS[0]?.payment.address)
})

if (inject('polkadotNode') !== undefined)
  it('[R1.7] a Polkadot balance is transferred, signed in the wallet, on a real runtime', async () => {
    const {
      page: shown,
      choose,
      isConnected,
      task,
      kit,
    } = await page({
      query: 'families=polkadot&wallets=astrolabe',
    })
    await choose(/^Astrolabe/)
    await localWallet(shown, 'astrolabe').approves('enable')
    await isConnected()
    const balance = await kit.fact('balance').textContent()
    await shown.getByRole('button', { name: 'Send', exact: true }).click()
    await localWallet(shown, 'astrolabe').clicksApprove('family-sign-transaction')
    await until.shows(task('send', 'done').getByText('Sent, in a block'))
    await until.value(() => kit.fact('balance').textContent()).not.toBe(balance)
  })

/** Reads from the chain itself how many sats an address holds. */
async function satsOf(address: string): Promise<number> {
  const answer = await fetch(`${inject('bitcoinApi')}/address/${address}`)
  const { chain_stats: confirmed }: { chain_stats: { funded_txo_sum: number; spent_txo_sum: number } } =
    await answer.json()
  return confirmed.funded_txo_sum - confirmed.spent_txo_sum
}
