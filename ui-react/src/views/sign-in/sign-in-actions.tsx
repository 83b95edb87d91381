'use client'
import type { Account } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { signInMessages } from '../../messages/sign-in-messages.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { Button } from '../../parts/button.js'
import { Foot } from '../../parts/foot.js'
import { quietly } from '../kit/quietly.js'
import { singlePress } from '../kit/single-press.js'
import { signInDrawings } from './sign-in-drawings.js'
import { signInStage } from './sign-in-stage.js'

/** The buttons of a sign-in. The first one stays while the wallet is asked: it keeps the focus. */
export function SignInActions({ account }: { readonly account: Account }): ReactElement {
  const { engine } = useViewScope()
  const t = useText(signInMessages)
  const { namespace, signIn } = account
  const { action, ...rest } = signInDrawings[signInStage(signIn)]
  const exit = 'exit' in rest ? rest.exit : undefined

  if (action === 'done')
    return (
      <Foot>
        <Button onClick={singlePress(engine.dismiss)}>{t('action.done')}</Button>
      </Foot>
    )
  return (
    <Foot>
      <Button busy={action === 'busy'} onClick={singlePress(() => quietly(engine.signIn({ namespace })))}>
        {action === 'again' ? t('action.tryAgain') : t('signIn.title')}
      </Button>
      {exit === 'leave' ? (
        <Button variant="quiet" onClick={singlePress(engine.back)}>
          {t('signIn.notNow')}
        </Button>
      ) : (
        <Button variant="quiet" onClick={singlePress(() => quietly(engine.cancelSignIn({ namespace })))}>
          {signIn.required ? t('signIn.cancel') : t('signIn.notNow')}
        </Button>
      )}
    </Foot>
  )
}
