import type { SampleBlog } from './sampleBlog';

export const growthTips: SampleBlog[] = [
  {
    createdAt: '2025-05-28T05:00:00.000Z',
    title: 'Seven small habits that bring recharge customers back',
    author: 'Imran Qureshi',
    date: '28 May 2025',
    category: 'Growth Tips',
    snippet:
      'A recharge costs the same everywhere. Whether the customer comes back to your counter depends on things that cost you nothing.',
    content: `The plan costs the same at the next shop. So why does a customer come to yours? Mostly because of small things done the same way every time. Here are seven that any counter can start tomorrow.

## 1. Read the number back

Say it aloud, two digits at a time, and wait for a nod. It prevents the most annoying mistake of all, and it shows that you are careful with other people’s money.

## 2. Ask what it is for

“Is it for calls, or for watching cricket?” One question leads to the right plan, and a customer with the right plan does not feel cheated a week later. Do not sell the biggest plan; sell the one the customer will buy again.

## 3. Remember the day

Most people recharge at regular intervals. Keep a simple notebook or a calendar for your regulars, with their permission, and remind them when they pass by: “Your pack ends on Friday.” That is good service, as long as it stays friendly and the list stays private.

## 4. Put the list on the wall

On one sheet, write everything customers can pay for at your counter: electricity, water, gas, mobile, DTH, data plans and whatever else you offer. Many people walk past without knowing. Write it in the language your street reads, in letters large enough to read from the door.

## 5. Be honest about delays

If a payment is pending, say so and say when to check again. Write the reference on a slip of paper. People forgive a delay they were told about. They do not forgive a “done” that was not true.

## 6. Never send it twice

When there is no response, it is tempting to try again. Check the status first. One customer who was charged twice will tell more people than fifty who were served well.

## 7. Close the day with five numbers

Every evening, write down:

- how many customers came to make a payment
- how many asked for something you could not do
- how many payments were pending, and how many still are
- the cash in the drawer
- the balance for tomorrow morning

The second number is the most valuable. If several people ask for the same service in one week, you know what to add next.

## Start with two

Nobody changes seven habits at once. Choose two that are new to you, keep them up for a month and let them become routine before you add the next. Reading the number back and putting the list on the wall are a good pair: the first protects the customers you have, and the second brings in new ones.

A counter grows the way a shop does: one customer who was treated well tells the next.`,
  },
  {
    createdAt: '2025-09-10T05:00:00.000Z',
    title: 'Growing as a distributor: look after fewer shops, better',
    author: 'Imran Qureshi',
    date: '10 September 2025',
    category: 'Growth Tips',
    snippet:
      'It is tempting to sign up as many retailers as possible. Distributors who stay in business work differently. Here is a plan for the first three months.',
    content: `A distributor’s success is often measured by the number of shops signed up. That is the wrong number. A shop that has an account but makes no payments earns nothing for you or for its owner. What counts is how many shops are *active*, and that is decided in the first few weeks.

## Choose the right ten

Begin with ten shops, not a hundred. Look for three things:

- **People already come every week**: grocers, chemists, stationers, mobile repair.
- **The owner, or the same assistant, is at the counter every day.** Payments need someone who feels responsible.
- **They are near one another.** You will visit often, and time on the road is time away from them.

A shop with steady customers and a patient owner is worth more than a large shop where nobody has time.

## The first day in the shop

Do not explain everything. Do one real recharge together, for the owner’s own phone. Then pay one bill. Let the owner press the buttons while you keep your hands behind your back. Write the support contact on a card and leave it beside the screen.

Before you leave, fix a time to come back within three days.

## The first month

Visit each shop once a week, and ask the same three questions:

1. What did customers ask for that you could not do?
2. Which payment gave you trouble?
3. Is your balance enough for the busy days?

Then *do* something about the answers, however small. A retailer whose problem you solved will tell you about the next one. A retailer whose problem you forgot will stop without telling you.

## Notice the quiet ones

Once a week, look at the shops that have made no payment. Call them before you call the busy ones. The reason is usually simple: an assistant has left, a password was forgotten, a pending payment worried someone. Ten minutes on the phone can bring back more business than a day spent looking for new shops.

## The second and third month

When the first ten can manage without you, let them help. Ask two of the owners whether a new retailer may sit with them at the counter for an hour; a fellow shopkeeper is easier to believe than a salesperson. Then add the next ten, in the next street, in the same way.

Keep a simple sheet: shop, person, last visit, last problem, what was done. It is dull work, but it sets you apart from someone who visits only when there is something to sell.

## What you are really building

After three months you may have thirty shops, not three hundred. But you know each counter, they know you, and they are busy. That is a network that holds even when a competitor offers a little more. After that, growth means repeating what works, and you can plan for that.

## See the panel

Do you supply shops and want to see how our [retailer panel](/services#retailer-solutions) shows each shop and its balance? Tell us through the [contact page](/contact?service=retailer-solutions) how many shops you look after and where they are, and we will get back to you.`,
  },
];
