import type { SampleBlog } from './sampleBlog';

export const industryTrends: SampleBlog[] = [
  {
    createdAt: '2025-03-12T05:00:00.000Z',
    title: 'Why the shop next door became a payment counter',
    author: 'Devika Rao',
    date: '12 March 2025',
    category: 'Industry Trends',
    snippet:
      'Customers can pay a bill on their own phone, yet many still walk to a counter they know. What this says about trust, and what it means for a retailer.',
    content: `Almost any bill can be paid on a phone today. Yet in markets large and small, people still walk up to a counter, hand over an account number and ask to pay the electricity bill. It is worth asking why, because the answer tells a shopkeeper where the business is.

## Someone you can ask

When a payment is stuck between “sent” and “received”, an app shows a status. At a counter, there is a face. The customer can come back in the evening and ask. That is the real product: someone nearby who will look it up, explain it and follow up until it is settled.

It also explains who comes: parents whose children live in another city, workers who are paid in cash, families that share one phone, and anyone who once typed a wrong digit and would rather have a second pair of eyes on the number.

## Services travel together

Someone who comes to pay a bill often needs something else on the same visit: a mobile recharge for a daughter at college, a DTH pack before a match, a data plan for the week. A counter that offers only one of these sends its customers elsewhere for the rest, and customers who go elsewhere for one thing tend to stay there for everything.

That is why it helps to think in *visits* rather than *transactions*. At the end of the day, the question is not only how many bills were paid, but how many people got everything they came for.

## What makes a counter good

The shops that customers return to have a few habits in common:

- **They read the number back.** Account number, name on the bill, amount. It takes five seconds and saves an afternoon.
- **They give a receipt every time**, on paper or by message, even when nobody asks.
- **They say what is pending.** “It is not confirmed yet, please ask me after four” is a better answer than “it is done”.
- **They keep their balance topped up** before the rush, not during it. Bills fall due on the same days every month.

None of this needs a bigger shop. It needs a panel that shows a clear status, and a person who checks it as a matter of routine.

## Where this is going

More of the simple payments will move to phones, and that is a good thing. What stays at the counter is the part that needs help: the first payment on a new connection, the bill that looks wrong, the recharge that has not arrived. A retailer known for solving these will not run out of customers.

If you already sell things that people come back for every week, you have already done the hardest part: they know you. Adding payments gives them one more reason to come in, and one less reason to go to the next street.`,
  },
  {
    createdAt: '2025-08-19T05:00:00.000Z',
    title: 'One integration instead of ten: how businesses buy payments now',
    author: 'Nandini Sen',
    date: '19 August 2025',
    category: 'Industry Trends',
    snippet:
      'Companies that wanted recharges or bill payments in their product used to sign up with one provider after another. Now they look for one API, and judge it by its bad days.',
    content: `A company that wants to offer recharges or bill payments inside its own product has two ways to get there. It can sign up with one provider after another and connect to each of them, or it can connect once to a service that has already done that work. The reasons for choosing the second way are practical.

## The cost that nobody plans for

The first connection is the cheap part. What costs time is everything that follows: a field changes its meaning, an operator is added, a maintenance window falls at the end of the month. With ten connections, there are ten of everything, and each has its own error codes, its own idea of a “pending” payment and its own way of reconciling.

With one integration, these differences are handled in one place. Your developers learn a single set of statuses, your support team reads one kind of reference number, and your accountant compares one statement.

## Judge an API by its bad days

Every API looks good when all goes well. Before you choose one, ask what happens when it does not:

1. **What does a time-out mean?** You must be able to ask for the status of a payment by *your own* reference, and get the same answer each time.
2. **Is a repeated call safe?** If your server sends a request twice, the customer must be charged only once. Ask how the service recognises a repeat.
3. **How does a pending payment end?** It should end in success or failure on its own and tell you, rather than wait for you to find out.
4. **What does it say when something is down?** A clear refusal is better than silence, because you can show it to your customer.

Add these four questions to your evaluation and, if there is a test environment, try them out before you sign anything.

## Build for the answer that comes late

Whichever service you use, give your own product the states it needs. A payment is not simply “paid” or “not paid”; for a while it is *on its way*. Tell people so in plain words. Store the reference before you send the request, not after. Reconcile every day, even when nothing seems wrong, because that is how you find the payment that did go wrong.

## Small teams gain the most

A large company can afford people who do nothing but look after integrations. A team of five cannot, and should not have to. For them, a single integration makes the recharge button a feature, not a department.

In short, payments are turning from a project into a component. Treat that component like any other you depend on: read the documentation, test the failures and know whom to call.`,
  },
];
