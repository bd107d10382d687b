// npm run build: the web app into apps/web/dist, as npm start makes it when it is missing or stale. Shows all that the build says.
import { troubleOf } from '../apps/api/src/start/trouble.ts'
import { builtWeb } from '../apps/api/src/start/web.ts'

try {
  console.log(await builtWeb({ ending: new AbortController().signal }, console.log, 'shown'))
} catch (error) {
  console.error(troubleOf(error)?.message ?? error)
  process.exitCode = 1
}
