import type { FormEvent, ReactElement } from 'react'
import { WholeAddress } from '../parts/whole-address.js'
import { TaskLine } from './task-line.js'
import type { Task } from './use-task.js'

interface SendToProps {
  /** Such as `0.01 ETH`. */
  readonly amount: string
  /** The address that receives. */
  readonly to: string
  readonly task: Task
  readonly onSend: () => void
}

/** Asks whether to send an amount to an address, and shows how far it is. */
export function SendTo({ amount, to, task, onSend }: SendToProps): ReactElement {
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSend()
  }
  return (
    <form onSubmit={submit} className="ask">
      <div className="ask-line">
        <div className="ask-label">
          <span>Send {amount} to</span>
          <WholeAddress address={to} />
        </div>
        <button type="submit" className="quiet">
          Send
        </button>
      </div>
      <TaskLine task={task} name="send" />
    </form>
  )
}
