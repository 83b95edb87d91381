import { createRoot } from 'react-dom/client'
import { App } from './app.js'
import { readFile } from './file/read-file.js'
import './styles/page.css'
import './styles/picture.css'
import { applyTheme, readTheme } from './theme.js'

const FILE = 'machines.visualizer.json'

applyTheme(readTheme())
const element = document.getElementById('page')
if (element !== null) {
  const root = createRoot(element)
  fetch(`./${FILE}`)
    .then(async (answer) => {
      if (!answer.ok) throw new Error(String(answer.status))
      const read = readFile(await answer.text(), FILE)
      if (read.kind === 'machines') root.render(<App first={read.content} firstProblem="" />)
      else
        root.render(
          <App
            first={undefined}
            firstProblem={read.kind === 'problem' ? read.problem : `${FILE} holds no charts.`}
          />,
        )
    })
    .catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error)
      root.render(
        <App first={undefined} firstProblem={`${FILE} could not be loaded (${why}). Open one yourself.`} />,
      )
    })
}
