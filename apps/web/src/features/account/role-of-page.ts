import { isRole, type Role } from '@lentera/contract/kit/roles'
import { useLocation } from 'react-router'

/** The role that the address of a public page names: `/teacher/login`. */
export const useRoleOfPage = (): Role => {
  const word = useLocation().pathname.split('/')[1]
  return isRole(word) ? word : 'student'
}
