import { type ReactElement, useState } from 'react'
import { Icon } from './icon.js'

export interface MarkProps {
  readonly name: string | undefined
  readonly image: string | undefined
}

/** The sign of an app or a wallet; its first letter when there is no picture, a wallet when there is no name. */
export function Mark({ name, image }: MarkProps): ReactElement {
  const [failed, setFailed] = useState<string>()
  return (
    <span className="mark" aria-hidden="true">
      {image !== undefined && image !== failed ? (
        <img src={image} alt="" onError={() => setFailed(image)} />
      ) : name === undefined ? (
        <Icon name="wallet" />
      ) : (
        name.slice(0, 1)
      )}
    </span>
  )
}
