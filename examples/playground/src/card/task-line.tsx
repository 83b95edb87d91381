import type { ReactElement } from 'react'
import { Icon } from '../parts/icon.js'
import type { Task } from './use-task.js'

/** Says how a task stands, with a way out while it runs. */
export function TaskLine({ task, name }: { readonly task: Task; readonly name: string }): ReactElement {
  const { state } = task
  return (
    <div className="task" data-task={name} data-state={state.kind} role="status">
      {state.kind === 'idle' ? null : (
        <>
          <p>
            {state.kind === 'failed' ? <Icon name="warning" small /> : null}
            {state.kind === 'done' ? <Icon name="check" small /> : null}
            <span>{state.note}</span>
            {state.kind === 'failed' && state.code !== '' ? <code>{state.code}</code> : null}
            {state.kind === 'running' ? (
              <button type="button" className="plain small" onClick={task.cancel}>
                Cancel
              </button>
            ) : null}
          </p>
          {state.kind === 'done' ? (
            <bdi dir="ltr" className="proof">
              {state.value}
            </bdi>
          ) : null}
        </>
      )}
    </div>
  )
}
