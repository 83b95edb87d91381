import type { Engine } from '@walletchart/engine'
import { transferSol } from '@walletchart/engine/solana'
import { useEngine } from '@walletchart/react'
import type { ReactElement } from 'react'
import type { SendFormProps } from './send-form.js'
import { SendTo } from './send-to.js'
import { useTask } from './use-task.js'

/** 0.01 SOL. */
const LAMPORTS = 10_000_000n

/** Sends a little SOL to another address, and waits until the network confirms it. */
export function SendSolForm({ address, accounts }: SendFormProps): ReactElement {
  const engine = useEngine()
  const task = useTask()
  const to = accounts.find((one) => one !== address) ?? address
  const send = (): void => {
    task.run('Waiting for your approval', async (signal, say) => {
      const signature = await transferSol(engine, { to, lamports: LAMPORTS, signal })
      say('Sent. Waiting for the network', signature)
      const confirmed = await isConfirmed(engine, signature, signal)
      say(confirmed ? 'Sent and confirmed' : 'Sent. Not confirmed yet', signature)
      engine.refreshBalance({ namespace: 'solana' })
    })
  }
  return <SendTo amount="0.01 SOL" to={to} task={task} onSend={send} />
}

/** False when the network has not confirmed it within 20 s. */
async function isConfirmed(engine: Engine, signature: string, signal: AbortSignal): Promise<boolean> {
  for (let tried = 0; tried < 40; tried += 1) {
    const request = {
      namespace: 'solana',
      method: 'getSignatureStatuses',
      params: [[signature]],
      signal,
    } as const
    const { value }: { value?: unknown } = Object(await engine.request(request))
    if (Array.isArray(value) && value[0] !== null && value[0] !== undefined) return true
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return false
}
