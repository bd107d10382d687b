import { entriesOf } from '@lentera/contract/kit/keys'
import { Fault, pageMeta } from '@lentera/contract'
import { educationalLevels, regions } from '@lentera/contract/regions'
import { serve } from '#kit/http/serve.ts'
import { nearestRegency, partsOf, placeName } from '#school/regions.ts'
import { classesOfSchool, findSchools } from './schools.queries.ts'

/** Fewer letters than this fit half of the country. */
const LEAST_LETTERS = 3

export const regionsRoutes = serve(regions, {
  list: async ({ query: { parent_id = '' } }) => partsOf(parent_id).map(({ id, name }) => ({ id, name })),

  geocode: async ({ query: { latitude, longitude } }) => {
    const found = nearestRegency(latitude, longitude)
    if (!found) throw new Fault('NOT_FOUND', { message: 'Tempat ini di luar Indonesia.' })
    return { ...found, name: `${found.regency.name}, ${found.province.name}` }
  },

  educationalLevels: async () => entriesOf(educationalLevels).map(([id, name]) => ({ id, name })),

  schools: async ({ db, query: { search = '', region_id: region, page, per_page } }) => {
    const isEnough = region !== undefined || search.length >= LEAST_LETTERS
    const { rows, total } = isEnough ? await findSchools(db, { search, region, page, per_page }) : { rows: [], total: 0 }
    return {
      data: rows.map(({ regency_id, province_id, ...school }) => ({ ...school, place: placeName(regency_id, province_id) })),
      meta: pageMeta({ page, per_page }, total),
    }
  },

  classes: async ({ db, params, now }) => {
    const found = await classesOfSchool(db, params.uuid, now)
    if (!found) throw new Fault('NOT_FOUND')
    return found
  },
})
