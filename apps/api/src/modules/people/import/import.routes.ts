import { pupilImports } from '@lentera/contract/people/import'
import { importHomerooms } from '@lentera/contract/people/import-homerooms'
import { serve } from '#kit/http/serve.ts'
import { lead, list as homerooms } from './homerooms.ts'
import { added, detail, list, read, rows } from './import.ts'
import { accept, decide, drop, mapClass, match, repair } from './repair.ts'
import { run } from './run.ts'
import { exportPeople, template } from './template.print.ts'
import { undo } from './undo.ts'

export const pupilImportRoutes = serve(pupilImports, {
  list,
  read,
  template,
  export: exportPeople,
  detail,
  rows,
  repair,
  accept,
  decide,
  match,
  mapClass,
  run,
  added,
  undo,
  drop,
})

export const importHomeroomRoutes = serve(importHomerooms, { list: homerooms, lead })
