import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { formatEther, getAddress, hexToBigInt, size } from 'viem'
import { hexOf } from '../wallet/bytes-text.js'
import type { SendCost } from '../wallet/family-question.js'
import type { PairingWallet } from '../wallet/pairing-wallet.js'
import type { WalletRequest } from '../wallet/pairing-wallet-state.js'
import { Fact, Facts } from './facts.js'
import { familyWords } from './family-words.js'
import { AppMark } from './marks.js'
import { Note } from './note.js'
import { Screen } from './screen.js'
import { solanaWords } from './solana-words.js'
import { TextBox } from './text-box.js'
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
  const owner = ownerOf(question)
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

function words(
  { request, networks }: RequestScreenProps,
  cost: Partial<SendCost>,
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
                {cost.maxFee === undefined ? 'Working it out' : `at most ${feeText(cost.maxFee)} ETH`}
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
            text={question.text ?? `0x${hexOf(question.message)}`}
            isCode={question.text === undefined}
          />
        ),
      }
    case 'solana-sign-transaction':
    case 'solana-send':
      return solanaWords(question)
    case 'family-sign-message':
    case 'family-sign-transaction':
    case 'family-send':
      return familyWords(question, cost)
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

/** The address that signs. */
function ownerOf(question: WalletRequest['question']): string | undefined {
  if ('address' in question && question.address !== undefined) return question.address
  return 'account' in question ? question.account : undefined
}

/** The cost of sending, as soon as the node has said it. */
function useCost(wallet: PairingWallet, request: WalletRequest): Partial<SendCost> {
  const [cost, setCost] = useState<Partial<SendCost>>({})
  useEffect(() => {
    let wanted = true
    wallet.estimate(request).then(
      (known) => {
        if (wanted && known !== undefined) setCost(known)
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

/** Wei as ETH with six decimals, rounded up: "at most" stays true. */
function feeText(wei: bigint): string {
  const step = 10n ** 12n
  return formatEther(((wei + step - 1n) / step) * step)
}
