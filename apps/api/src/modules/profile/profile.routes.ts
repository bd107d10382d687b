import { profile } from '@lentera/contract/profile'
import { schoolProfile } from '@lentera/contract/profile/school'
import { serve } from '#kit/http/serve.ts'
import { avatar, detail, interests, patch, phoneEnc, photo, readPhoto, saveSubjects, subjects } from './profile.ts'
import { renewAccessCode, saveSchool, school } from './school-profile.ts'

export const profileRoutes = serve(profile, {
  detail,
  patch,
  photo,
  avatar,
  readPhoto,
  phoneEnc,
  interests,
  subjects,
  saveSubjects,
})
export const schoolProfileRoutes = serve(schoolProfile, { school, saveSchool, renewAccessCode })
