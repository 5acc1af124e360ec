import type { SampleBlog } from './blogs';

export const industryTrends: SampleBlog[] = [
  {
    createdAt: '2025-03-12T05:00:00.000Z',
    title: 'Why the shop next door became a payment counter',
    author: 'Devika Rao',
    date: '12 March 2025',
    category: 'Industry Trends',
    snippet:
      'Customers can pay a bill from their own phone. Many still walk to a counter they know. What that says about trust, and what it means for a retailer.',
    content: `Almost every bill can be paid from a phone today. And yet, in markets large and small, people still walk up to a counter, hand over an account number and ask for the electricity bill to be paid. It is worth asking why, because the answer tells a shopkeeper where the business is.

## A person who answers for it

When a payment hangs between "sent" and "received", an app shows a status. A counter shows a face. The customer can come back in the evening and ask. That is the real product: somebody nearby who will look it up, explain it and stay with it until it is settled.

It also explains who comes. Parents whose children live in another city. Workers who are paid in cash. Families that share one phone. Anybody who once typed a wrong digit and would rather have a second pair of eyes on the number.

## Services travel together

Somebody who comes for a bill often needs something else on the same visit: a mobile recharge for a daughter at college, a DTH pack before a match, a data plan for the week. A counter that can do only one of these sends its customer elsewhere for the rest, and customers who go elsewhere for one thing tend to stay there for the others.

That is the reason to think in *visits* rather than in *transactions*. The question at the end of a day is not only how many bills were paid, but how many people left with everything they came for.

## What makes a counter good

The shops that customers return to have a few habits in common:

- **They read the number back.** Account number, name on the bill, amount. It takes five seconds and saves an afternoon.
- **They give a receipt every time**, on paper or by message, also when nobody asks.
- **They say what is pending.** "It is not confirmed yet, please ask me after four" is a better answer than "it is done".
- **They keep their balance topped up** before the rush, not during it. Bills fall due in the same days of every month.

None of this needs a bigger shop. It needs a panel that shows a clear status, and a person who has made checking it a routine.

## Where this is going

Phones will take more of the simple payments, and that is good. What is left at the counter is the part that needs help: the first payment of a new connection, the bill that looks wrong, the recharge that has not arrived. A retailer who is known for solving these will not run out of visitors.

If you already sell things that people come back for every week, you have the hardest part: they know you. Adding payments gives them one more reason to come in, and one less reason to go on to the next street.`,
  },
  {
    createdAt: '2025-08-19T05:00:00.000Z',
    title: 'One integration instead of ten: how businesses buy payments now',
    author: 'Nandini Sen',
    date: '19 August 2025',
    category: 'Industry Trends',
    snippet:
      'Companies that add recharges or bill payments to their product used to collect agreements and interfaces. Now they look for one API, and judge it by its bad days.',
    content: `A company that wants to offer recharges or bill payments inside its own product has two ways to get there. It can sign up with one provider after the other and connect each of them, or it can connect once to a service that has done that work already. More and more teams choose the second way, and their reasons are practical.

## The cost that nobody plans for

The first connection is the cheap part. What costs time is everything that follows: a field that changes its meaning, an operator that is added, a maintenance window at the end of the month. With ten connections there are ten of everything, and each has its own error codes, its own idea of a "pending" payment and its own way of being reconciled.

With one interface these differences end at one place. Your developers learn a single set of statuses, your support team reads one kind of reference number, and your accountant compares one statement.

## Judge an API by its bad days

Every interface looks good while all goes well. Before you choose one, ask what happens when it does not:

1. **What does a time-out mean?** You must be able to ask for the status of a payment by *your own* reference, and get the same answer each time.
2. **Is a repeated call safe?** If your server sends a request twice, the customer must be charged once. Ask how the service recognises a repetition.
3. **How does a pending payment end?** It should become a success or a failure by itself, and tell you, rather than wait for you to find it.
4. **What is said when something is down?** A clear refusal is better than silence: you can show it to your customer.

Write these four questions into your evaluation and try them, if there is a test environment, before you sign anything.

## Build for the answer that comes late

Whichever service you use, give your own product the states it needs. A payment is not simply "paid" or "not paid"; for a while it is *on its way*. Show that to people in plain words. Store the reference before you send the request, not after. Reconcile every day, also on the days when nothing seems wrong, because that is how you find the one that was.

## Small teams gain the most

A large platform can afford people who do nothing but look after connections. A team of five cannot, and should not. For them a single integration means that the recharge button is a feature and not a department.

That is the trend in short: payments are turning from a project into a component. The companies that do well with it treat it like any other component they depend on. They read the documentation, test the failures and know whom to call.`,
  },
];
