import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { formatEther, getAddress, hexToBigInt, size } from 'viem'
import type { PairingWallet } from '../wallet/pairing-wallet.js'
import type { WalletRequest } from '../wallet/pairing-wallet-state.js'
import { Fact, Facts } from './facts.js'
import { AppMark } from './marks.js'
import { Note } from './note.js'
import { Screen } from './screen.js'
import { solanaWords } from './solana-words.js'
import { useTask } from './use-task.js'
import { chainName, hostOf, type PhoneNetwork, shortAddress, wholeAddress, wordsOf } from './words.js'

export interface RequestScreenProps {
  readonly wallet: PairingWallet
  readonly networks: readonly PhoneNetwork[]
  readonly request: WalletRequest
  /** Place of the account it is about. */
  readonly account: number
  /** How many requests wait, this one included. */
  readonly waiting: number
}

/** What an app asks: everything that matters before the buttons. */
export function RequestScreen(props: RequestScreenProps): ReactElement {
  const { wallet, networks, request, account, waiting } = props
  const { app, chain, question } = request
  const task = useTask()
  const cost = useCost(wallet, request)
  const { title, yes, body } = words(props, cost)
  const owner = 'account' in question ? question.account : undefined
  return (
    <Screen
      top={
        <div className="pair" aria-hidden="true">
          <AppMark app={app} />
        </div>
      }
      title={title}
      lead={
        <>
          Asked by <bdi>{app.name}</bdi>, {hostOf(app.url)}
        </>
      }
      fault={task.fault}
      foot={
        <>
          <button
            type="button"
            className="button quiet"
            disabled={task.isRunning}
            onClick={() => task.run(() => wallet.rejectRequest())}
          >
            Reject
          </button>
          <button
            type="button"
            className="button primary"
            disabled={task.isRunning}
            onClick={() => task.run(() => wallet.approveRequest(request.id))}
          >
            {yes}
          </button>
        </>
      }
    >
      {waiting > 1 ? <p className="hint centred">1 of {waiting} requests</p> : null}
      {body}
      <Facts>
        {owner === undefined ? null : (
          <Fact name="Account">
            Account {account + 1} · {shortAddress(owner)}
          </Fact>
        )}
        <Fact name={question.kind === 'switch-chain' ? 'From' : 'Network'}>
          {chainName(chain, networks) ?? chain}
        </Fact>
        {question.kind === 'switch-chain' ? (
          <Fact name="To">
            {chainName(`eip155:${question.chainId}`, networks) ?? `Chain ${question.chainId}`}
          </Fact>
        ) : null}
      </Facts>
    </Screen>
  )
}

interface Cost {
  readonly fee?: string
  readonly fault?: string
}

function words(
  { request, networks }: RequestScreenProps,
  cost: Cost,
): { title: string; yes: string; body: ReactNode } {
  const { question } = request
  switch (question.kind) {
    case 'sign-message':
      return {
        title: 'Sign a message',
        yes: 'Sign',
        body: (
          <TextBox
            label="Message"
            text={question.text ?? question.raw}
            isCode={question.text === undefined}
          />
        ),
      }
    case 'sign-typed-data':
      return {
        title: `Sign ${question.data.primaryType}`,
        yes: 'Sign',
        body: (
          <>
            <TextBox label="Data" text={JSON.stringify(question.data.message, null, 2)} isCode />
            <Note tone="plain">
              Signed data can give permissions.
              {question.data.domain.name === undefined ? '' : ` It is for ${question.data.domain.name}.`}
            </Note>
          </>
        ),
      }
    case 'send': {
      const { to, value, data, input } = question.transaction
      const amount = `${formatEther(hexToBigInt(value ?? '0x0'))} ETH`
      const bytes = size(data ?? input ?? '0x')
      const isCall = bytes > 0
      return {
        title: !to ? 'Create a contract' : isCall && !value ? 'Call a contract' : `Send ${amount}`,
        yes: 'Send',
        body: (
          <>
            {cost.fault === undefined ? null : (
              <Note tone="warning">This will probably fail: {cost.fault}</Note>
            )}
            <Facts>
              {to ? (
                <Fact name="To" wide>
                  <code>{wholeAddress(getAddress(to))}</code>
                </Fact>
              ) : null}
              <Fact name="Amount">{amount}</Fact>
              <Fact name="Network fee">
                {cost.fee === undefined ? 'Working it out' : `at most ${cost.fee} ETH`}
              </Fact>
              {isCall ? <Fact name="Data">{bytes} bytes</Fact> : null}
            </Facts>
          </>
        ),
      }
    }
    case 'solana-sign-message':
      return {
        title: 'Sign a message',
        yes: 'Sign',
        body: (
          <TextBox
            label="Message"
            text={question.text ?? hexOf(question.message)}
            isCode={question.text === undefined}
          />
        ),
      }
    case 'solana-sign-transaction':
    case 'solana-send':
      return solanaWords(question)
    case 'solana-accounts':
      return { title: 'Show accounts', yes: 'Show', body: null }
    case 'switch-chain': {
      const name = chainName(`eip155:${question.chainId}`, networks)
      return {
        title: `Switch to ${name ?? `chain ${question.chainId}`}`,
        yes: 'Switch',
        body: name === undefined ? <Note tone="warning">Foghorn does not know this network.</Note> : null,
      }
    }
  }
}

const hexOf = (bytes: Uint8Array): string =>
  `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

function TextBox({
  label,
  text,
  isCode,
}: {
  readonly label: string
  readonly text: string
  readonly isCode: boolean
}) {
  return (
    // A long text scrolls, so the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
    <section className="text-box" data-code={isCode} aria-label={label} tabIndex={0} dir="auto">
      {text}
    </section>
  )
}

/** What sending costs, as soon as the node has said it. */
function useCost(wallet: PairingWallet, request: WalletRequest): Cost {
  const [cost, setCost] = useState<Cost>({})
  useEffect(() => {
    let wanted = true
    wallet.estimate(request).then(
      (prepared) => {
        if (!wanted || prepared === undefined) return
        const { maxFee, fault } = prepared
        // Six decimals, rounded up: "at most" stays true.
        const step = 10n ** 12n
        const fee = formatEther(((maxFee + step - 1n) / step) * step)
        setCost({ fee, ...(fault !== undefined && { fault }) })
      },
      (error: unknown) => {
        if (wanted) setCost({ fault: wordsOf(error) })
      },
    )
    return () => {
      wanted = false
    }
  }, [wallet, request])
  return cost
}
