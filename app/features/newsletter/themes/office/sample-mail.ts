/** PRODUCT §8.9: what a theme is shown with. */
export const sampleMail = {
  subject: 'A sample newsletter',
  previewText: '',
  content: `## A quiet furnace starts with a clean filter
A filter that lets the air through keeps the house warm with less gas. Most last **one to three months**; a look every month shows when it is time. [Book a visit]({{booking_url}}) if you would rather leave it to us.
[Schedule Service]({{booking_url}})
> Write the date on the frame when you put a new filter in. The next person to look will thank you.`,
}
