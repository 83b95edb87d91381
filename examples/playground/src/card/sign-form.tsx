import { useEngine } from '@walletchart/react'
import { type FormEvent, type ReactElement, useId, useState } from 'react'
import type { Tour } from '../tour/tour.js'
import { TaskLine } from './task-line.js'
import { useTask } from './use-task.js'

/** Asks the wallet to sign a text. */
export function SignForm({ tour }: { readonly tour: Tour }): ReactElement {
  const engine = useEngine()
  const task = useTask()
  const [message, setMessage] = useState('Good evening, Harbor.')
  const id = useId()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    task.run('Waiting for your signature', async (signal, say) => {
      const signature = await engine.signMessage({ message, signal })
      tour.mark('sign')
      say('Signed', signature)
    })
  }
  return (
    <form onSubmit={submit} className="ask">
      <label htmlFor={id}>Message</label>
      <div className="ask-line">
        <input
          id={id}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
          autoComplete="off"
        />
        <button type="submit" className="quiet">
          Sign
        </button>
      </div>
      <TaskLine task={task} name="sign" />
    </form>
  )
}
