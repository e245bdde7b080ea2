/** SQL that confirms the bookings under a condition, each with an appointment. Start, end and technician are SQL, too. */
export const scheduleSql = (where: string, start: string, end: string, technician = 'null') => `
  with chosen as (select id as booking_id, nextval('jobs_id_seq') as new_job_id from bookings where ${where}),
  made as (insert into jobs (id) select new_job_id from chosen),
  timed as (
    insert into appointments (job_id, scheduled_start, scheduled_end, technician_id)
    select new_job_id, ${start}, ${end}, ${technician} from chosen join bookings on id = booking_id
  )
  update bookings set status = 'confirmed', job_id = new_job_id from chosen where id = booking_id`
