import type { SeedPost } from '#db/seed/seed-post.ts'

export const yourTextMessageChoices: SeedPost = {
  title: 'Your Text-Message Choices, and How to Say No',
  excerpt:
    'Our forms offer four choices about text messages. What each one means, how STOP and HELP work, and why declining never affects your service.',
  category: 'Company News',
  imageUrl: '/covers/your-text-message-choices.svg',
  createdAt: '2026-03-05T14:00:00Z',
  content: `Plenty of people leave a phone number on a form and brace for a year of advertising. We would like the opposite: that you know, before you press the button, exactly which messages you have agreed to. Our forms therefore ask about text messages separately, in four plain choices.

**About my request**

This covers texts that deal with the thing you wrote to us about. A question about your furnace, a note on the timing of a visit, or an answer you asked for would fall under it. If you want one kind of text and nothing else, this is the one to check. It is often the fastest way to sort out a detail while you are at work and cannot pick up a call.

**Informational**

These are texts that inform and do not sell, such as a reminder that seasonal maintenance is due. Someone who tends to forget the fall heating check may find them handy. Someone with a good calendar may not need them.

**Marketing**

These are offers and promotions. We keep them apart from the other two on purpose, so that wanting help with an appointment never signs you up for advertising. Leave the box empty and you have not agreed to marketing texts.

**No Text Messages**

This one means what it says. On our text preference form, checking it clears the other three, and checking any of the others clears it, so that your answer cannot contradict itself. We can still reach you by phone or e-mail about the work you asked for.

**Agreeing is never a condition**

You do not have to accept text messages to book a visit, get a quote, become a member, or buy anything from us. Consent is never a condition of purchase. The price is the same, the response time is the same, and so is the work, whichever box you chose.

The booking and contact forms do ask you to accept the privacy policy and the terms of service before sending. That is a different question. Accepting the policy lets us handle the details you submit; it does not switch on texts by itself.

**Changing your mind**

**STOP ends it.** Reply STOP to any text from us to opt out. You do not need to explain, log in, or talk to anyone.

**HELP explains it.** Reply HELP to a text and you will get information on how to reach us about it.

**The form works too.** Our privacy policy page contains a short form where you can add to your choices, check No Text Messages to stop them all, or write to tell us which kind to stop. We answer that form within 24 hours.

Text messages and the e-mail newsletter are separate lists. If you want to leave the newsletter, use the unsubscribe page, and allow up to 10 business days for it to take full effect. Leaving one does not remove you from the other, since many people want one and not both.

**What it costs**

We do not charge for the texts. Your phone company may, depending on your plan, which is what the familiar line "message and data rates may apply" means. If you pay for each message or have limited data, No Text Messages may be the sensible answer.

**How to recognize a text that is not from us**

Scam texts copy the names of all sorts of local companies, so a little caution is healthy. Be suspicious of any message that asks for a password, a bank account number, a card number, or a gift card, or that pushes you to act within minutes. Do not tap a link in a text you did not expect. Call the number printed on our website, not the one in the message, and ask whether it was ours. If it was not, we would like to know about it.

**Never text an emergency**

A text can sit unread, and a phone network can be slow in a storm. If you smell gas, leave the building and call the gas utility or 911 from outside. If a carbon monoxide alarm goes off, get everyone out and call 911. If the heat has failed in freezing weather, call us and speak with a person.

**Which combination suits you?**

If you would like quick coordination and no more, check "about my request." If you want to be nudged when maintenance is due, add informational. If you enjoy a good offer, add marketing. If your phone buzzes enough already, choose No Text Messages without a second thought.

We keep your choice together with the form you sent, so there is a record of what you agreed to. If a text ever reaches you that does not match it, tell us, and we will look into it. It is your phone, and you decide who uses it.
`,
}
