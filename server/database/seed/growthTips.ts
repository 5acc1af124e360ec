import type { SampleBlog } from './blogs';

export const growthTips: SampleBlog[] = [
  {
    createdAt: '2025-05-28T05:00:00.000Z',
    title: 'Seven small habits that bring recharge customers back',
    author: 'Imran Qureshi',
    date: '28 May 2025',
    category: 'Growth Tips',
    snippet:
      'A recharge costs the same everywhere. Whether the customer comes back to your counter depends on things that cost nothing at all.',
    content: `The plan costs the same in the next shop. So why does a customer come to yours? Mostly because of small things that are done the same way every time. Here are seven that any counter can start with tomorrow.

## 1. Read the number back

Say it aloud in pairs of digits and wait for the nod. It prevents the most annoying mistake there is, and it shows that you are careful with other people's money.

## 2. Ask what it is for

"Is it for calls, or for watching cricket?" One question leads to the plan that fits, and a customer with the plan that fits does not feel cheated a week later. Do not sell the biggest plan; sell the one that will be bought again.

## 3. Remember the day

Most people recharge on a rhythm. Keep a simple notebook or a calendar for your regulars, with their permission, and mention it when they pass by: "Your pack ends on Friday." It is service, as long as it stays friendly and the list stays private.

## 4. Put the list on the wall

Write on one sheet what can be paid at your counter: electricity, water, gas, mobile, DTH, data plans, whatever you offer. Many people pass by without knowing. Write it in the language that your street reads, in letters that can be read from the door.

## 5. Be honest about waiting

If a payment is pending, say so and say when to ask again. Give the reference on a slip of paper. Nobody is angry at a delay that was announced; everybody is angry at a "done" that was not.

## 6. Never send it twice

When there is no answer, the temptation is to try again. Look at the status first. One customer who was charged twice tells more people than fifty who were served well.

## 7. Close the day with five numbers

In the evening, write down:

- how many customers came for a payment
- how many asked for something you could not do
- how many payments were pending, and how many still are
- the cash in the drawer
- the balance for tomorrow morning

The second number is the most valuable. If several people ask for the same service in one week, you know what to add next.

## Start with two

Nobody changes seven habits at once. Choose two that you do not have yet, do them for a month, and let them become ordinary before you take the next. Reading the number back and the sheet on the wall are a good pair: the first protects the customers you have, the second brings in those you do not have yet.

A counter grows the way a shop grows: one person who was treated well tells the next one.`,
  },
  {
    createdAt: '2025-09-10T05:00:00.000Z',
    title: 'Growing as a distributor: look after fewer shops, better',
    author: 'Imran Qureshi',
    date: '10 September 2025',
    category: 'Growth Tips',
    snippet:
      'It is tempting to sign up as many retailers as possible. The distributors who last spend their weeks differently. A plan for the first three months.',
    content: `A distributor's success is often measured by the number of shops that have been signed up. It is the wrong number. A shop that has an account and makes no payments earns nothing, for you or for its owner. What counts is how many shops are *active*, and that is decided in the first few weeks.

## Choose the right ten

Begin with ten shops, not a hundred. Look for three things:

- **People already come every week**: grocers, chemists, stationers, mobile repair.
- **The owner, or the same assistant, stands at the counter.** Payments need somebody who feels responsible.
- **They are near one another.** You will visit often, and time on the road is time without them.

A shop with steady visitors and a patient owner is worth more than a large one where nobody has time.

## The first day in the shop

Do not explain everything. Make one real recharge together, for the owner's own phone. Then one bill. Let the owner press the buttons while you keep your hands behind your back. Write the support contact on a card and leave it beside the screen.

Before you go, agree on a time when you will come back, within three days.

## The first month

Visit each shop once a week, and ask the same three questions:

1. What did customers ask for that you could not do?
2. Which payment gave you trouble?
3. Is your balance enough for the busy days?

Then *do* something about the answers, however small. A retailer whose second question was solved will bring you the third. One whose question was forgotten will stop without telling you.

## Notice the quiet ones

Once a week, look at the shops that have made no payment. Call them before you call the busy ones. The reason is usually simple: an assistant has left, a password was forgotten, a pending payment frightened somebody. Ten minutes on the phone bring back more business than a day of looking for new shops.

## The second and third month

When the first ten work without you, let them help. Ask two of the owners whether a new retailer may watch at their counter for an hour; a colleague is believed more readily than a salesman. Then add the next ten, in the next street, in the same way.

Keep a simple sheet: shop, person, last visit, last problem, what was done. It is dull, and it is what makes you different from somebody who only comes when there is something to sell.

## What you are really building

After three months you may have thirty shops, not three hundred. But you know each counter, they know you, and they are busy. That is a network which holds when a competitor offers a little more. Growth after that is repetition, and repetition is something you can plan.`,
  },
];
