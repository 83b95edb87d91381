import { viewFile } from '../chart-lists/view-lists.js'
import type { Addition } from './addition.js'
import type { Names } from './names.js'
import { Refusal } from './refusal.js'
import type { Sources } from './sources.js'

const flows = ['connect', 'account', 'network', 'sign-in', 'help']
const routes = 'engine/src/charts/modal/routes.ts'

/**
 * A view of the modal with a title and a text.
 * @param flow its folder, and its group in the docs
 * @throws {Refusal} for a name that a view has, and a flow that is not there
 */
export function newView({ kebab, camel, pascal }: Names, flow: string, sources: Sources): Addition {
  if (!flows.includes(flow))
    throw new Refusal(`There is no flow "${flow}". Choose one of ${flows.join(', ')}.`)
  if (viewFile(pascal) !== kebab)
    throw new Refusal(`A view "${pascal}" would be in ${viewFile(pascal)}.tsx. Choose a name without digits.`)
  if (sources.read(routes).includes(`\n  ${pascal}: {`))
    throw new Refusal(`There is a view "${pascal}" already. Choose another name.`)
  const file = `ui-react/src/views/${flow}/${kebab}.tsx`
  if (sources.has(file)) throw new Refusal(`There is a file ${file} already. Choose another name.`)
  const title = pascal.replace(/(?<!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return {
    recipe: 'Add a view',
    added: {
      [file]: `'use client'
import type { ReactElement } from 'react'
import { ${camel}Messages } from '../../messages/${kebab}-messages.js'
import { useText } from '../../modal/use-text.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'

export function ${pascal}(): ReactElement {
  const t = useText(${camel}Messages)
  return (
    <>
      <ViewHeader title={t('${camel}.title')} />
      <Body label={t('modal.content')}>{t('${camel}.text')}</Body>
    </>
  )
}
`,
      [`ui-react/src/messages/${kebab}-messages.ts`]: `/** The texts of the view ${pascal}. */
export const ${camel}Messages = {
  '${camel}.title': '${title}',
  '${camel}.text': 'The text of this view.',
} as const
`,
    },
    changed: {
      [routes]: [
        [
          '} as const satisfies Record<View, Route>',
          `  ${pascal}: {
    flow: '${flow}',
    next: [],
    needs: 'nothing',
    onConnected: 'stay',
    onDisconnected: 'stay',
    onNetwork: 'stay',
    held: false,
  },
} as const satisfies Record<View, Route>`,
        ],
      ],
      'ui-react/src/messages/catalogue.ts': [
        [
          "import type { walletHelpMessages } from './wallet-help-messages.js'",
          `import type { walletHelpMessages } from './wallet-help-messages.js'
import type { ${camel}Messages } from './${kebab}-messages.js'`,
        ],
        ['  typeof walletHelpMessages', `  typeof walletHelpMessages &\n  typeof ${camel}Messages`],
      ],
      'ui-react/src/testing/every-messages.ts': [
        [
          "import { walletHelpMessages } from '../messages/wallet-help-messages.js'",
          `import { walletHelpMessages } from '../messages/wallet-help-messages.js'
import { ${camel}Messages } from '../messages/${kebab}-messages.js'`,
        ],
        ['  walletHelpMessages,', `  walletHelpMessages,\n  ${camel}Messages,`],
        ['  ...walletHelpMessages,', `  ...walletHelpMessages,\n  ...${camel}Messages,`],
      ],
      'engine/src/charts/modal/routes.paths.test.ts': [
        [
          "  ['GetWallet', 'help', 'nothing', 'close', 'stay', ['Downloads', 'AllWallets']],",
          `  ['GetWallet', 'help', 'nothing', 'close', 'stay', ['Downloads', 'AllWallets']],
  ['${pascal}', '${flow}', 'nothing', 'stay', 'stay', []],`,
        ],
        // Until another view leads to it, an app opens it.
        ['    const waysIn = [', `    const waysIn = ['${pascal}', `],
      ],
      'ui-react/src/modal/wallet-modal.test.tsx': [
        ["  GetWallet: 'Get a wallet',\n", `  GetWallet: 'Get a wallet',\n  ${pascal}: '${title}',\n`],
      ],
      'e2e/skin/modal-look.ts': [
        [
          "  GetWallet: () => 'Get a wallet',\n",
          `  GetWallet: () => 'Get a wallet',\n  ${pascal}: () => '${title}',\n`,
        ],
      ],
    },
    next: [
      `Write the content of ${file}, and its texts in ui-react/src/messages/${kebab}-messages.ts.`,
      `The app opens the view. If another view leads to it, name it in \`next\` of that row of ${routes}, and no longer in \`waysIn\` of its test.`,
      `Write its stage in e2e/skin/stages.ts.`,
      'npm run charts',
      'npx vitest run --project engine src/charts/modal',
      'npx vitest run --project ui-react src/modal',
    ],
  }
}
