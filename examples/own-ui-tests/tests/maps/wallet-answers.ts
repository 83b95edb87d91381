import type { Page } from '@playwright/test'
import type { ServiceRef } from '@walletchart/chart-kit'

/** What the user says in the wallet: yes, yes with exactly this answer, or no with a code. */
export type Say = 'yes' | { readonly answer: unknown } | { readonly code: number; readonly message?: string }

/**
 * Answers the question of that method in a pretended wallet. A late answer goes to the oldest question that the page
 * does not wait for any more; when none is open, a wallet has nothing to answer.
 */
export async function sayInWallet(page: Page, method: string, say: Say, { late }: Partial<ServiceRef> = {}) {
  if (late !== true) await isAsked(page, method)
  await page.evaluate(
    ([asked, said, isLate]) => {
      const waitedFor = document.querySelector<HTMLElement>('.wallet[aria-busy]')?.dataset.key
      const open = window.testWallets.questions.filter((question) => question.method === asked)
      const awaited = open.filter(({ from }) => waitedFor === undefined || from.id === waitedFor).at(-1)
      const busy = document.querySelector('[aria-busy]') !== null
      const question = isLate ? open.find((one) => !busy || one !== awaited) : (awaited ?? open.at(-1))
      if (question === undefined) {
        if (isLate) return
        throw new Error(`No wallet asks ${asked}.`)
      }
      if (said === 'yes') question.approve()
      else if ('answer' in said) question.approve(said.answer)
      else question.reject(Object.assign(new Error(said.message ?? 'No'), { code: said.code }))
    },
    [method, say, late === true] as const,
  )
}

/** Looks this often for a question: a slow page is looked at as often, for longer. */
const LOOKS = 500

/** The page shows that it waits before the code that asks a wallet is loaded. */
async function isAsked(page: Page, method: string): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const isOpen = await page.evaluate(
      (asked) => window.testWallets.questions.some((question) => question.method === asked),
      method,
    )
    if (isOpen) return
  }
}

const codes: Readonly<Record<string, Say>> = {
  USER_REJECTED: { code: 4001 },
  REQUEST_PENDING_IN_WALLET: { code: -32002 },
  CHAIN_NOT_ADDED: { code: 4902, message: 'Unrecognized chain ID' },
  RPC_REQUEST_FAILED: { code: -32603, message: 'Internal error' },
}

/** What a wallet says so that the engine makes this error of it. */
export function refusal(error: unknown): Say {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const say = codes[code]
  if (say === undefined) throw new Error(`No wallet answers in such a way that it becomes "${code}".`)
  return say
}
