import type { Engine } from '@walletchart/engine'
import { sendTransfer, transactionStatus } from '@walletchart/engine/bip122'
import { useEngine } from '@walletchart/react'
import type { ReactElement } from 'react'
import type { SendFormProps } from './send-form.js'
import { SendTo } from './send-to.js'
import { useTask } from './use-task.js'

/** 0.001 BTC, in sats. */
const SATS = 100_000n

/** Sends a little bitcoin to another address, and waits until a block holds it. */
export function SendBtcForm({ address, accounts }: SendFormProps): ReactElement {
  const engine = useEngine()
  const task = useTask()
  const to = accounts.find((one) => one !== address) ?? address
  const send = (): void => {
    task.run('Waiting for your approval', async (signal, say) => {
      const txid = await sendTransfer(engine, { to, sats: SATS, signal })
      say('Sent. Waiting for the network', txid)
      const confirmed = await isConfirmed(engine, txid, signal)
      say(confirmed ? 'Sent and confirmed' : 'Sent. Not confirmed yet', txid)
      engine.refreshBalance({ namespace: 'bip122' })
    })
  }
  return <SendTo amount="0.001 BTC" to={to} task={task} onSend={send} />
}

/** False when no block holds it within 20 s. */
async function isConfirmed(engine: Engine, txid: string, signal: AbortSignal): Promise<boolean> {
  for (let tried = 0; tried < 40; tried += 1) {
    const { confirmed } = await transactionStatus(engine, { txid, signal })
    if (confirmed) return true
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return false
}
