import type { Engine } from '@walletchart/engine'
import { sendTransaction } from '@walletchart/engine/eip155'
import { useEngine } from '@walletchart/react'
import type { ReactElement } from 'react'
import { SendTo } from './send-to.js'
import { useTask } from './use-task.js'

export interface SendFormProps {
  readonly address: string
  /** Addresses of the local world; the first that is not this account receives. */
  readonly accounts: readonly string[]
}

/** 0.01 of the coin, in wei. */
const AMOUNT = 10_000_000_000_000_000n

/** Sends a little to another address, and waits for its block. */
export function SendForm({ address, accounts }: SendFormProps): ReactElement {
  const engine = useEngine()
  const task = useTask()
  const to = accounts.find((one) => one.toLowerCase() !== address.toLowerCase()) ?? address
  const send = (): void => {
    task.run('Waiting for your approval', async (signal, say) => {
      const hash = await sendTransaction(engine, { from: address, to, value: AMOUNT, signal })
      say('Sent. Waiting for its block', hash)
      const block = await blockOf(engine, hash, signal)
      say(block === undefined ? 'Sent. Not in a block yet' : `Sent, in block ${block}`, hash)
      engine.refreshBalance()
    })
  }
  return <SendTo amount="0.01 ETH" to={to} task={task} onSend={send} />
}

/** The number of the block with a transaction; undefined when there is none within 20 s. */
async function blockOf(engine: Engine, hash: string, signal: AbortSignal): Promise<number | undefined> {
  for (let tried = 0; tried < 40; tried += 1) {
    const receipt = await engine.request({ method: 'eth_getTransactionReceipt', params: [hash], signal })
    if (typeof receipt === 'object' && receipt !== null && 'blockNumber' in receipt)
      return Number(receipt.blockNumber)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return undefined
}
