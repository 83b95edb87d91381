import { familyNames } from './families.js'
import { templateNames } from './template.js'

export const helpText = `Writes a new app with Walletchart into a folder. It installs nothing.

  npm create @walletchart FOLDER -- [options]

  --template NAME    ${templateNames.join(', ')}; asked for in a terminal, else ${templateNames[0]}
  --families NAMES   chain families, with commas: ${familyNames.join(', ')}; default eip155
  --project-id ID    adds pairing with wallets on other devices; ID is a project of WalletConnect
  --help, --version
`
