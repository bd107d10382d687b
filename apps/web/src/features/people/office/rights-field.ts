import { officeRightNames, officeRights, type OfficeRight } from '@lentera/contract/people/office-rights'

/** The rights, as chips. */
export const rightOptions = officeRightNames.map((value) => ({ value, label: officeRights[value].label }))
/** What is wrong with the chosen ones. */
export const rightsWrong = (rights: readonly OfficeRight[]): string | undefined =>
  rights.length === 0 ? 'Pilih setidaknya satu hak.' : undefined
