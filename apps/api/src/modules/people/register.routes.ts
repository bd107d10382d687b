import { pupilBiodata } from '@lentera/contract/people/biodata'
import { pupilRegister } from '@lentera/contract/people/register'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { detail as biodata, save as saveBiodata } from './biodata.ts'
import { exportAll, filters, list, pupil, save, sheet } from './register.ts'

export const pupilRegisterRoutes = serve(pupilRegister, {
  list: inSchool(list),
  filters: inSchool(filters),
  export: inSchool(exportAll),
  pupil: inSchool(pupil),
  save: inSchool(save),
  sheet: inSchool(sheet),
})

export const pupilBiodataRoutes = serve(pupilBiodata, { detail: inSchool(biodata), save: inSchool(saveBiodata) })
