import { Connection, PublicKey, VersionedTransaction } from '@solana/web3.js'
import { expect, inject } from 'vitest'
import type {} from '../../engine/src/send.js'
import { LOCAL_SOLANA_ACCOUNTS } from '../../examples/local-world/src/solana/local-solana-accounts.js'
import { localWallet } from '../harness/local-wallet.js'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { dialogOf, openView } from '../skin/stages.js'

/** A transfer as a user types it. */
export interface Typed {
  /** Whole units, or `max`. */
  readonly amount: string
  readonly to: string
  /** The name of a token. Left out: SOL. */
  readonly token?: string
}

/** An instruction, as `@solana/web3.js` reads it. */
export interface ReadInstruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Buffer
}

const query = 'families=solana&wallets=leadline&projectId=playground&tokens=true&listing=true'
const SENDS = 'solana:signAndSendTransaction'

const instructionsIn = ({ message }: VersionedTransaction): readonly ReadInstruction[] => {
  const keyAt = (index: number): string => message.staticAccountKeys[index]?.toBase58() ?? ''
  return message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
    program: keyAt(programIdIndex),
    accounts: accountKeyIndexes.map(keyAt),
    data: Buffer.from(data),
  }))
}

/** Expects that a text shows these base units, rounded up by less than a thousandth. */
export const expectShown = (text: string | undefined, units: bigint, decimals = 9): void => {
  const [number = ''] = /[\d,]+(\.\d+)?(?= [A-Z]+)/.exec(text ?? '') ?? []
  const [whole = '', fraction = ''] = number.replaceAll(',', '').split('.')
  const shown = BigInt(whole + fraction.padEnd(decimals, '0'))
  expect([text, shown >= units, (shown - units) * 1000n <= units]).toEqual([text, true, true])
}

/**
 * A visitor with the Solana wallet Leadline, which shares the local accounts at 2 to 5. Figures to compare with come from the node, by
 * `@solana/web3.js`.
 * @param place of the account that sends
 */
export async function solanaSendPage(place: number) {
  const { page } = await visit({ query })
  const wallet = localWallet(page, 'leadline')
  const dialog = dialogOf(page)
  const connection = new Connection(inject('solanaNode') ?? '', 'confirmed')
  const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
  await wallet.ready()
  await wallet.does('setAccount', LOCAL_SOLANA_ACCOUNTS[place] ?? '')
  await playground(page).choose(/^Leadline/)
  await wallet.approves('standard:connect')
  await playground(page).isConnected()

  const review = () => page.evaluate(() => window.engine?.getState().send?.review)
  const lamports = async (address: string): Promise<bigint> =>
    BigInt(await connection.getBalance(new PublicKey(address)))

  /** Types a transfer into the form, and waits for its price. */
  const fill = async ({ amount, to, token }: Typed): Promise<void> => {
    await openView(page, 'WalletSend')
    if (token !== undefined) {
      await button(/^Token .*, change/).click()
      await dialog.getByLabel('Search tokens').fill(token)
      await button(new RegExp(`^${token}`)).click()
      await until.shows(button(/^Token (?!SOL).*, change/))
    }
    if (amount === 'max') await button('Max').click()
    else await dialog.getByLabel('Amount').fill(amount)
    await dialog.getByLabel('To', { exact: true }).fill(to)
    await until.holds(page, (it) =>
      it.waitForFunction((wanted) => {
        const { isReady, price } = window.engine?.getState().sendForm ?? {}
        return isReady === true && price?.step === 'ready' && price.quote?.to === wanted
      }, to),
    )
  }

  return {
    page,
    wallet,
    dialog,
    connection,
    button,
    review,
    lamports,
    fill,
    /** The facts that the view shows, by their labels. */
    facts: async (): Promise<Readonly<Record<string, string>>> =>
      Object.fromEntries(
        await dialog
          .locator('[data-part="fact"]')
          .evaluateAll((rows) =>
            rows.map((row) => [
              row.querySelector('dt')?.textContent ?? '',
              [...row.querySelectorAll('dd bdi')].map(({ textContent }) => textContent).join('\n'),
            ]),
          ),
      ),
    /** Fills the form, and opens the review. `label`: the words of its button. */
    reviews: async (typed: Typed, label: RegExp): Promise<void> => {
      await fill(typed)
      await button('Review').click()
      await until.shows(button(label))
    },
    /** Presses the button of the review, and reads what the wallet is asked for: it equals the reviewed bytes but for the blockhash. */
    asks: async (label: RegExp) => {
      await button(label).click()
      await wallet.asked(SENDS)
      const [asked, chain, account] = await page.evaluate((method) => {
        const { calls = [] } = window.__localWallets?.leadline ?? {}
        const params = calls.findLast((call) => call.method === method)?.params
        const [input]: readonly unknown[] = Array.isArray(params) ? params : []
        const { transaction, chain: on, account: from } = Object(input)
        return [Array.from<number>(transaction), String(on), String(from.address)] as const
      }, SENDS)
      const transaction = VersionedTransaction.deserialize(Uint8Array.from(asked))
      const { bytes = '', from } = (await review()) ?? {}
      const reviewed = VersionedTransaction.deserialize(Buffer.from(bytes, 'hex'))
      reviewed.message.recentBlockhash = transaction.message.recentBlockhash
      expect(transaction.serialize()).toEqual(reviewed.serialize())
      expect([chain, account, transaction.message.staticAccountKeys[0]?.toBase58()]).toEqual([
        'solana:localnet',
        from,
        from,
      ])
      const { value: fee } = await connection.getFeeForMessage(transaction.message)
      return { transaction, instructions: instructionsIn(transaction), fee: BigInt(fee ?? -1) }
    },
    /** Says yes in the wallet, and waits until the newest transfer has ended so. Returns its signature. */
    approves: async (step = 'success'): Promise<string> => {
      const before = await page.evaluate(() => window.engine?.getState().sent?.length)
      await wallet.approves(SENDS)
      await until.holds(page, (it) =>
        it.waitForFunction(
          ([count, wanted]) => {
            const { sent = [] } = window.engine?.getState() ?? {}
            return sent.length === Number(count) + 1 && sent[0]?.step === wanted
          },
          [before ?? 0, step] as const,
        ),
      )
      return page.evaluate(() => window.engine?.getState().sent?.[0]?.id ?? '')
    },
    rejects: () => wallet.rejects(SENDS),
  }
}
